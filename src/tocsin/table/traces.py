"""Traces for OpenTelemetry. Only with ``--traces``, which needs the extra ``traces``.

Where they go is said by OpenTelemetry's own variables, such as ``OTEL_EXPORTER_OTLP_ENDPOINT``. They hold paths, times
and status, never a link: those are sent inside the websocket or in a header, and neither is recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from litestar.enums import ScopeType
from litestar.plugins.opentelemetry import OpenTelemetryConfig, OpenTelemetryPlugin
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

import tocsin
from tocsin.live import meter


class Traces:
    """Spans of requests, of answers and of the store, on their way to a collector."""

    def __init__(self) -> None:
        named = Resource.create({SERVICE_NAME: "tocsin", SERVICE_VERSION: tocsin.__version__})
        self.provider = TracerProvider(resource=named)
        self.provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
        self._tracer = self.provider.get_tracer("tocsin")

    def plugin(self) -> OpenTelemetryPlugin:
        """Requests by the framework's own plugin. A websocket lasts for hours: its answers have spans of their own."""
        config = OpenTelemetryConfig(
            tracer_provider=self.provider, scopes={ScopeType.HTTP}, exclude_spans=["receive", "send"]
        )
        return OpenTelemetryPlugin(config)

    @contextmanager
    def clock(self, what: str) -> Iterator[None]:
        with self._tracer.start_as_current_span(what):
            yield

    def begin(self) -> None:
        meter.CLOCKS.append(self.clock)

    def close(self) -> None:
        """Send what is still waiting."""
        meter.CLOCKS.remove(self.clock)
        self.provider.shutdown()

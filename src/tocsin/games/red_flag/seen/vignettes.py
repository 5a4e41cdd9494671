"""Small woodcuts: what stands on each space, and the barricade below the cards."""

from __future__ import annotations

VIGNETTES = {
    "royalists": "m-26 16v8h52v-8zm0-4l-6-28 17 14 15-24 15 24 17-14-6 28z",
    "national_assembly": "m-36-10l36-22 36 22zm6 4h8v24h-8zm18 0h8v24h-8zm18 0h8v24h-8zm18 0h8v24h-8zm-60 28h72v7h-72z",
    "republicans": "m-30 26v-8h56v8zm4-10q-6-42 24-46q22-2 27 14q2 12-11 9q12 8 10 23z",
    "catholic_church": "m-3-36h6v7h7v6h-7v8l22 15v28h-18v-14h-14v14h-18v-28l22-15v-8h-7v-6h7z",
    "press": "m-30-26h60v52h-60zm6 6v10h48v-10zm0 16v4h20v-4zm0 8v4h20v-4zm0 8v4h20v-4zm27-16v20h21v-20z",
    "social_movements": "m-26-32h5v62h-5zm8 3q14-9 26 0t24 0v28q-12 9-24 0t-26 0z",
    "butte_montmartre": "m-56 30q22-2 40-24l5-22h-16v-5h16v-15h6v15h16v5h-16l5 22q18 22 44 24z",
    "butte_aux_cailles": "m-40 28v-26l14-14 14 14v-12l14-16 14 16v8l11-12 11 12v30z",
    "pere_lachaise": "m-36 28v-24q0-11 11-11t11 11v24zm31 0v-40h-10v-8h10v-12h8v12h10v8h-10v40zm19 0v-9q11-20 22 0v20z",
    "mont_valerien": "m-50 28l14-32v-14h10v7h8v-7h10v7h16v-7h10v7h8v-7h10v14l14 32zm44-16v16h12v-16q-6-8-12 0z",
    "fort_dissy": "m0-34l9 18h21l-11 16 11 16h-21l-9 18-9-18h-21l11-16-11-16h21z",
    "chateau_de_vincennes": "m-34 28v-54h7v6h5v-6h8v18h28v-18h8v6h5v-6h7v54zm29 0h10v-16q-5-8-10 0z",
}
"""Each from the middle of its space, in relative steps."""

BARRICADE = (
    "M500 704l20-22 18 4 10-16 30 8 12-14 26 10 14-12 30 8 10-18 24 6 14-12-12-66 6-1.5 3 14q18-12 34-2t34-6"
    "l-10 19 14 15q-16 12-34 4t-28 6l4 20 26-8 10 12 28-6 12 16 26-4 8 20 16 26z"
    "M540 690v8h20v-8zm36-8v8h22v-8zm34 10v8h20v-8zm30-16v8h22v-8zm34 14v8h22v-8zm30-16v8h20v-8zm32 16v8h22v-8z"
)
"""A heap of paving stones and beams with a flag on it, at the foot of the board."""

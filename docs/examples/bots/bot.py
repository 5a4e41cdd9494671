"""A bot for Tocsin in Python: answers at random. Seat it with process:python3 docs/examples/bots/bot.py"""

import json
import random
import sys


def say(**what):
    print(json.dumps(what), flush=True)


def main():
    rng = random.Random(1)
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            say(type="hello", tocsin=1, name="Python example")
        elif told["type"] == "new":
            rng.seed(told["title"])
        elif told["type"] == "go":
            # told["view"] is what the seat sees, told["question"] what it is asked, told["ms"] how long it may think
            say(type="info", text=f"{len(told['question']['options'])} options")
            say(type="answer", id=told["id"], option=rng.choice(told["question"]["options"]))
        elif told["type"] == "quit":
            return


if __name__ == "__main__":
    main()

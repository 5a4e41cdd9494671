// A bot for Tocsin in JavaScript: always takes the last option. Seat it with process:node docs/examples/bots/bot.js
"use strict";

const lines = require("readline").createInterface({ input: process.stdin });
const say = (what) => process.stdout.write(JSON.stringify(what) + "\n");

lines.on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "hello") {
    say({ type: "hello", tocsin: 1, name: "JavaScript example" });
  } else if (told.type === "go") {
    // told.view is what the seat sees, told.question what it is asked, told.ms how long it may think
    const options = told.question.options;
    say({ type: "info", text: `${options.length} options` });
    say({ type: "answer", id: told.id, option: options[options.length - 1] });
  } else if (told.type === "quit") {
    process.exit(0);
  }
});

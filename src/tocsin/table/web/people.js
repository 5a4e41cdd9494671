/** What those who may sit at a table are called. */

import { say } from "./say.js";

/** Who may sit somewhere, people included. @param {string} spec */
export function person(spec) {
  return { me: say("web.seat_me"), beside: say("web.seat_beside"), friend: say("web.seat_friend") }[spec] || opponent(spec);
}

/** @param {string} spec */
export function opponent(spec) {
  return { solo: say("web.player_solo"), random: say("web.player_random"), novice: say("web.player_novice"), club: say("web.player_club"), master: say("web.player_master") }[spec] || spec;
}

/** The notes of each sound, and the instrument: it is built only for who wants to hear it. */

/** @typedef {import("./sound.js").Sound} Sound */

/** Notes: when they begin, how high, how long, in seconds and hertz; 0 is a knock. @type {Record<Sound, [number, number, number][]>} */
const NOTES = {
  move: [[0, 0, 0.05]],
  card: [[0, 0, 0.03], [0.05, 0, 0.06]],
  dice: [[0, 0, 0.03], [0.07, 0, 0.03], [0.13, 0, 0.03], [0.22, 0, 0.05]],
  turn: [[0, 587, 0.14], [0.12, 880, 0.22]],
  end: [[0, 440, 0.3], [0.16, 554, 0.3], [0.32, 659, 0.5]],
};

/** @type {AudioContext | null} */
let audio = null;

/** @param {Sound} sound */
export function sing(sound) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const [at, pitch, long] of NOTES[sound]) note(audio, audio.currentTime + at, pitch, long);
}

/** @param {AudioContext} made @param {number} at @param {number} pitch @param {number} long */
function note(made, at, pitch, long) {
  const volume = made.createGain();
  volume.gain.setValueAtTime(pitch ? 0.09 : 0.25, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
  volume.connect(made.destination);
  const source = pitch ? made.createOscillator() : knock(made, long);
  if (source instanceof OscillatorNode) source.frequency.value = pitch;
  source.connect(volume);
  source.start(at);
  source.stop(at + long);
}

/** @param {AudioContext} made @param {number} long */
function knock(made, long) {
  const source = made.createBufferSource();
  const buffer = made.createBuffer(1, Math.ceil(long * made.sampleRate), made.sampleRate);
  const values = buffer.getChannelData(0);
  let low = 0;
  // Noise without its heights: wood on wood.
  for (let n = 0; n < values.length; n += 1) values[n] = low += 0.2 * (2 * Math.random() - 1 - low);
  source.buffer = buffer;
  return source;
}

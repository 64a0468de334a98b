/**
 * SHA-256 (FIPS 180-4) in plain arithmetic. The browser's own is asynchronous and missing on sites without TLS; a
 * proof of work needs a hundred thousand short hashes in a row, which is what this one is for. Nothing secret passes here.
 */
// biome-ignore format: a table reads better in rows
const roundConstants = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
// biome-ignore format: as above
const firstState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const blockWords = 16;

export function newState(): Int32Array {
  return new Int32Array(firstState);
}

/** Takes in one block of sixteen words. `schedule` is scratch space of 64 words, so that a loop allocates nothing. */
export function compress(state: Int32Array, block: Int32Array, schedule: Int32Array): void {
  schedule.set(block);
  for (let n = blockWords; n < 64; n += 1) {
    const early = word(schedule, n - 15);
    const late = word(schedule, n - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[n] = word(schedule, n - 16) + s0 + word(schedule, n - 7) + s1;
  }
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let n = 0; n < 64; n += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + word(roundConstants, n) + word(schedule, n)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + s0 + majority) | 0;
  }
  state[0] = word(state, 0) + a;
  state[1] = word(state, 1) + b;
  state[2] = word(state, 2) + c;
  state[3] = word(state, 3) + d;
  state[4] = word(state, 4) + e;
  state[5] = word(state, 5) + f;
  state[6] = word(state, 6) + g;
  state[7] = word(state, 7) + h;
}

/** The hash of a text in ASCII, as eight words. */
export function sha256Words(ascii: string): Int32Array {
  const words = new Int32Array(Math.ceil((ascii.length + 9) / 64) * blockWords);
  const put = (index: number, byte: number) => {
    words[index >> 2] = word(words, index >> 2) | (byte << (24 - 8 * (index & 3)));
  };
  for (let n = 0; n < ascii.length; n += 1) put(n, ascii.charCodeAt(n) & 0xff);
  put(ascii.length, 0x80);
  words[words.length - 1] = ascii.length * 8;
  const state = newState();
  const schedule = new Int32Array(64);
  for (let n = 0; n < words.length; n += blockWords) {
    compress(state, words.subarray(n, n + blockWords), schedule);
  }
  return state;
}

const word = (words: Int32Array, index: number) => words[index] as number;
const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));

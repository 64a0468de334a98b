import { invariant } from '#invariant.ts';

/** Chance comes from outside, so that a test can decide it. */
export type RandomBytes = (count: number) => Uint8Array;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const referenceLength = 6;
const fairBytes = 256 - (256 % alphabet.length); // a byte from here up would favour the first letters
const drawsMax = 64; // an honest source needs two draws about once in ten; a broken one must not hang the page

/** "SIM-" and six characters, each as likely as any other. */
export function makeReference(randomBytes: RandomBytes): string {
  let code = '';
  for (let draws = 0; code.length < referenceLength; draws += 1) {
    invariant(draws < drawsMax, 'The source of chance yields nothing usable.');
    for (const byte of randomBytes(referenceLength - code.length)) {
      if (byte < fairBytes) code += alphabet.charAt(byte % alphabet.length);
    }
  }
  return `SIM-${code}`;
}

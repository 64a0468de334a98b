import { randomBytes } from 'node:crypto';

// In hexadecimal, so that the only hyphen in an id is the one between the process and its count.
const run = randomBytes(6).toString('hex');
let count = 0;

/** Names one request in the answer and in the log: unique, says nothing, and costs nothing on the busiest path. */
export function newRequestId(): string {
  count += 1;
  return `${run}-${count.toString(36)}`;
}

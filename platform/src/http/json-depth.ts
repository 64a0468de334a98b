const quote = 0x22;
const backslash = 0x5c;
const openings = [0x5b, 0x7b] as const; // [ {
const closings = [0x5d, 0x7d] as const;

/** Whether JSON is nested more deeply: a parser that recurses would take long, or run out of its stack. */
export function isTooDeep(text: Uint8Array, depthMax: number): boolean {
  if (text.length <= depthMax) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number;
    if (byte === quote) isInString = !isInString;
    else if (isInString) {
      if (byte === backslash) at += 1;
    } else if (byte === openings[0] || byte === openings[1]) {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (byte === closings[0] || byte === closings[1]) depth -= 1;
  }
  return false;
}

/** In the order we like them: brotli is the smallest. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const remembered = new Map<string, readonly Encoding[]>();
const rememberedMax = 200;

/**
 * The encodings a client accepts, best first. Browsers send a handful of different headers, so the results are cached;
 * the bound is for those who send others.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity'];
  const known = remembered.get(header);
  if (known) return known;
  const accepted = parse(header);
  if (remembered.size < rememberedMax) remembered.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const excluded = new Set<string>();
  const named = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isExcluded = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isExcluded ? excluded : named).add(name);
  }
  const isAny = named.has('*');
  return encodings.filter((encoding) =>
    encoding === 'identity' ? true : !excluded.has(encoding) && (named.has(encoding) || isAny),
  );
}

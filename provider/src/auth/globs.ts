/**
 * Globs over a whole URL as in the contract: `*` and `?` stop at dots and slashes, `**` does not, `[a-z]` and `[!a]`
 * are one character, `{a,b}` alternatives, and a backslash escapes.
 */
export function matchesGlob(glob: string, text: string): boolean {
  return alternatives(glob).some((plain) => matches(parts(plain), text));
}

/** Undefined for a valid glob. */
export function globError(glob: string): string | undefined {
  try {
    for (const plain of alternatives(glob)) parts(plain);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

type Part =
  | { readonly is: 'any'; readonly crosses: boolean }
  | { readonly is: 'one'; readonly fits: (character: string) => boolean };

const alternativesMax = 256;
const isSeparator = (character: string) => character === '.' || character === '/';

/** Expands braces. */
function alternatives(glob: string): string[] {
  const open = indexOfBare(glob, '{');
  if (open === -1) {
    if (indexOfBare(glob, '}') !== -1) throw new Error('a } without its {');
    return [glob];
  }
  const choices: string[] = [];
  let depth = 0;
  let begin = open + 1;
  for (let at = open; at < glob.length; at += 1) {
    const character = glob[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === ',' && depth === 1) {
      choices.push(glob.slice(begin, at));
      begin = at + 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth > 0) continue;
      choices.push(glob.slice(begin, at));
      const all = choices.flatMap((choice) =>
        alternatives(glob.slice(0, open) + choice + glob.slice(at + 1)),
      );
      if (all.length > alternativesMax) throw new Error('too many alternatives');
      return all;
    }
  }
  throw new Error('a { without its }');
}

function indexOfBare(glob: string, sought: string): number {
  for (let at = 0; at < glob.length; at += 1) {
    if (glob[at] === '\\') at += 1;
    else if (glob[at] === sought) return at;
  }
  return -1;
}

function parts(glob: string): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob[at] ?? '';
    if (character === '*') {
      const crosses = glob[at + 1] === '*';
      if (crosses) at += 1;
      found.push({ is: 'any', crosses });
    } else if (character === '?') {
      found.push({ is: 'one', fits: (candidate) => !isSeparator(candidate) });
    } else if (character === '[') {
      const close = glob.indexOf(']', at + 2);
      if (close === -1) throw new Error('a [ without its ]');
      found.push({ is: 'one', fits: characterSet(glob.slice(at + 1, close)) });
      at = close;
    } else {
      if (character === '\\') at += 1;
      const literal = glob[at] ?? '\\';
      found.push({ is: 'one', fits: (candidate) => candidate === literal });
    }
  }
  return found;
}

function characterSet(text: string): (character: string) => boolean {
  const isNegated = text.startsWith('!');
  const set = isNegated ? text.slice(1) : text;
  const ranges = [...set.matchAll(/(.)-(.)|(.)/gs)].map(([, from, to, single = '']) => [
    from ?? single,
    to ?? single,
  ]);
  return (character) =>
    isNegated !== ranges.some(([from = '', to = '']) => character >= from && character <= to);
}

/** Tracks all reachable positions instead of backtracking, so the time is bounded by the product of both lengths. */
function matches(glob: readonly Part[], text: string): boolean {
  const rest = (reached: Set<number>) => {
    // A `*` may match nothing.
    for (const at of reached) if (glob[at]?.is === 'any') reached.add(at + 1);
    return reached;
  };
  let reached = rest(new Set([0]));
  for (const character of text) {
    const next = new Set<number>();
    for (const at of reached) {
      const part = glob[at];
      if (part?.is === 'one' && part.fits(character)) next.add(at + 1);
      if (part?.is === 'any' && (part.crosses || !isSeparator(character))) next.add(at);
    }
    reached = rest(next);
  }
  return reached.has(glob.length);
}

import { StartProblem } from '#start-problem.ts';

type Bounds = { readonly min: number; readonly max: number };

export function wholeNumber(name: string, text: string, { min, max }: Bounds): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new StartProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return number;
}

export function oneOf<const T extends readonly string[]>(name: string, text: string, allowed: T): T[number] {
  if (!allowed.includes(text)) {
    throw new StartProblem(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  }
  return text;
}

export function yesOrNo(name: string, text: string): boolean {
  return ['true', '1'].includes(oneOf(name, text.toLowerCase(), ['true', 'false', '1', '0']));
}

const unitSeconds: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Seconds: a bare number, or a number with units as in `90s`, `1h30m`. */
export function seconds(name: string, text: string, { min, max }: Bounds): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  const total = isWhole
    ? parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitSeconds[unit ?? ''] ?? Number.NaN), 0)
    : /^\d{1,9}$/.test(text)
      ? Number(text)
      : Number.NaN;
  if (!(total >= min && total <= max)) {
    throw new StartProblem(
      `${name} must be seconds, or a time like 90s or 1h30m, from ${min} to ${max} seconds, not "${text}".`,
    );
  }
  return total;
}

/** So many in a time. */
export type Rate = { readonly count: number; readonly seconds: number };

/** A bare number is of the usual time; `30/1h` names another. */
export function rate(
  name: string,
  text: string,
  { min, seconds: usualSeconds }: { readonly min: number; readonly seconds: number },
): Rate {
  const [count = '', time, ...rest] = text.split('/');
  if (rest.length > 0)
    throw new StartProblem(`${name} must be a number, or one in a time like 30/1h, not "${text}".`);
  return {
    count: wholeNumber(name, count, { min, max: 1_000_000 }),
    seconds: time === undefined ? usualSeconds : seconds(name, time, { min: 1, max: 31_536_000 }),
  };
}

export function commaList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** A URL without a trailing slash, so that a path can be appended. */
export function httpUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (url?.username || url?.password) {
    throw new StartProblem(`${name} is a public URL: remove the user and password from it.`);
  }
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
    throw new StartProblem(`${name} must be a URL like https://send.example/path, not "${text}".`);
  }
  return url.href.replace(/\/+$/, '');
}

const unitExponents: Readonly<Record<string, number>> = { '': 0, k: 1, m: 2, g: 3, t: 4 };

/**
 * A number of bytes, or one with a unit. `MiB` is 1024²; `MB` and `M` are the square of `kilo`, which is 1024 in settings.
 * Undefined for other text.
 */
export function parseByteSize(
  text: string,
  { kilo = 1024 }: { readonly kilo?: 1000 | 1024 } = {},
): number | undefined {
  const [, count, unit = '', binary] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(?:(i?)b)?$/i.exec(text.trim()) ?? [];
  if (count === undefined) return undefined;
  const base = binary ? 1024 : kilo;
  const bytes = Math.round(Number(count) * base ** (unitExponents[unit.toLowerCase()] ?? 0));
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

export function byteSize(name: string, text: string, max: number): number {
  const bytes = parseByteSize(text);
  if (bytes === undefined || bytes < 1 || bytes > max) {
    throw new StartProblem(`${name} must be a size like 50MiB, not "${text}".`);
  }
  return bytes;
}

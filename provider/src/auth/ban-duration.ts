import { apiError } from './errors.ts';

const secondsIn: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};
/** 64 bits of nanoseconds: some 292 years. */
const secondsMax = 9_223_372_036;

/** Seconds of `24h` or `1h30m`; 0 for `none`, which lifts a ban; undefined for an empty text. */
export function parseBan(text: string): number | undefined {
  if (text === '') return undefined;
  if (text === 'none') return 0;
  const quoted = JSON.stringify(text.slice(0, 64));
  const bad = (why: string) => apiError('bad_ban_duration', { detail: `time: ${why}` });
  const [, sign = '', body = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (body === '0') return 0;
  let seconds = 0;
  for (let rest = body; rest !== '' || body === ''; ) {
    const [whole, count = '', unit = ''] = /^(\d+\.?\d*|\.\d+)([^\d.]*)/.exec(rest) ?? [];
    if (whole === undefined) throw bad(`invalid duration ${quoted}`);
    if (unit === '') throw bad(`missing unit in duration ${quoted}`);
    const size = Object.hasOwn(secondsIn, unit) ? secondsIn[unit] : undefined;
    if (size === undefined)
      throw bad(`unknown unit ${JSON.stringify(unit.slice(0, 64))} in duration ${quoted}`);
    seconds += Number(count) * size;
    rest = rest.slice(whole.length);
  }
  if (seconds > secondsMax) throw bad(`invalid duration ${quoted}`);
  return sign === '-' ? -seconds : seconds;
}

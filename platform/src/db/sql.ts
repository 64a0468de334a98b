const fractions = { seconds: '', milliseconds: '.MS', microseconds: '.US' } as const;

/** SQL that writes a time in UTC as ISO 8601. JavaScript's own form has milliseconds; PostgreSQL knows microseconds. */
export const isoTime = (time: string, precision: keyof typeof fractions = 'milliseconds') =>
  `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS${fractions[precision]}"Z"')`;

/** For `like`: text in which no character stands for others. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** For `like`: what begins with this text. */
export const prefixPattern = (text: string) => `${literal(text)}%`;
/** For `like`: what has this text in it. */
export const partPattern = (text: string) => `%${literal(text)}%`;

/** Binds a value and returns its place in the statement. */
export type Bind = (value: unknown) => string;

/** Collects the values of a statement, after those that are there already. */
export function bindings(...first: readonly unknown[]): { readonly values: unknown[]; readonly bind: Bind } {
  const values = [...first];
  return { values, bind: (value) => `$${values.push(value)}` };
}

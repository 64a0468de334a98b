import { isStorable } from '../request-body.ts';

/** The code that came back opened nothing at the provider. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
}

const charactersMax = 1024;
const subjectCharactersMax = 255;

/** A claim as text that can be stored; undefined for anything else. */
export function textClaim(value: unknown): string | undefined {
  const isText = typeof value === 'string' && value !== '' && value.length <= charactersMax;
  return isText && isStorable(value) ? value : undefined;
}

/** As the database keeps it; longer ones are nobody's. */
export function subjectClaim(value: unknown): string | undefined {
  const subject = textClaim(value);
  return subject && subject.length <= subjectCharactersMax ? subject : undefined;
}

/** Those that are there. */
export function present(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

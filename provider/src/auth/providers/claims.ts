import { isStorable } from '../request-body.ts';

/** The provider rejected the code. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
}

const charactersMax = 1024;
const subjectCharactersMax = 255;

/** Undefined unless it is text that can be stored. */
export function textClaim(value: unknown): string | undefined {
  const isText = typeof value === 'string' && value !== '' && value.length <= charactersMax;
  return isText && isStorable(value) ? value : undefined;
}

export function subjectClaim(value: unknown): string | undefined {
  const subject = textClaim(value);
  return subject && subject.length <= subjectCharactersMax ? subject : undefined;
}

/** Drops undefined claims. */
export function present(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

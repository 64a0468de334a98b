import { isStorable } from '../request-body.ts';
import type { ProviderTokens } from './identity-providers.ts';

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

/** The redirect URI with what the library reads of the callback. */
export function returnedUrl(redirectUri: string, callback: URLSearchParams): URL {
  const url = new URL(redirectUri);
  for (const field of ['code', 'state', 'iss']) {
    const value = callback.get(field);
    if (value !== null) url.searchParams.set(field, value);
  }
  return url;
}

export const providerTokens = (tokens: {
  readonly access_token: string;
  readonly refresh_token?: string;
}): ProviderTokens => ({
  provider_token: tokens.access_token,
  ...(tokens.refresh_token && { provider_refresh_token: tokens.refresh_token }),
});

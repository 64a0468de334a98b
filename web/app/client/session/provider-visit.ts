import { readStorage, writeStorage } from '#device/page-modes.ts';
import { sessionKey } from './email-link.ts';

/** The purpose of a visit to an identity provider. Stored for the tab, because the response does not contain it. */
export type ProviderVisit = { readonly provider: string; readonly purpose: 'sign-in' | 'link' };

const key = 'providerVisit';

export function rememberProviderVisit(visit: ProviderVisit): void {
  writeStorage('sessionStorage', key, JSON.stringify(visit));
}

/** Forgets it as well, so that it explains one return only. */
export function takeProviderVisit(): ProviderVisit | undefined {
  const stored = readStorage('sessionStorage', key);
  writeStorage('sessionStorage', key, null);
  try {
    return stored === null ? undefined : (JSON.parse(stored) as ProviderVisit);
  } catch {
    return undefined;
  }
}

/** Where the official client stores it, as JSON. Empty when the visit was begun in another browser. */
export function takeCodeVerifier(): string {
  const verifierKey = `${sessionKey}-code-verifier`;
  const stored = readStorage('localStorage', verifierKey);
  writeStorage('localStorage', verifierKey, null);
  return stored === null ? '' : JSON.parse(stored);
}

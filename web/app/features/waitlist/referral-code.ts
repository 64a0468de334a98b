import { readStorage, writeStorage } from '#device/page-modes.ts';

const storageKey = 'friend';
/** The format of the server's codes; anything else in `?friend=` is ignored. */
const pattern = /^[\w-]{8,32}$/;

export function referralCodeIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get('friend') ?? '';
  return pattern.test(code) ? code : undefined;
}

/** Stores the code for this tab, because only the first page has it in its URL. */
export function saveReferralCode(): void {
  const referralCode = referralCodeIn(location.search);
  if (referralCode) writeStorage('sessionStorage', storageKey, referralCode);
}

export function savedReferralCode(): string | undefined {
  const referralCode = referralCodeIn(location.search) ?? readStorage('sessionStorage', storageKey) ?? '';
  return pattern.test(referralCode) ? referralCode : undefined;
}

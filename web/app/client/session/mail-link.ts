/**
 * What a link in one of our mails leaves in the address. Part of the script in every head, which asks only whether there
 * is something: keep it small, and import nothing.
 */
export const sessionKey = 'session';

export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function carriesMailLink({ hash, search }: Pick<Address, 'hash' | 'search'>): boolean {
  return /[#&](access_token|error|message)=|[#&]type=signup/.test(hash) || /[?&](code|error)=/.test(search);
}

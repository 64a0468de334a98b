import type { AccountRow, AccountState } from '@remit/contract/staff/accounts.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { type Bind, bindings, isoTime, prefixPattern } from '@remit/platform/db/sql.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { cursorColumn, type PageOptions, type PageRow, pageClause } from '../paging.ts';

export type AccountsFilter = PageOptions & {
  readonly q?: string | undefined;
  readonly state?: AccountState | undefined;
};

type Listed = PageRow & Omit<AccountRow, 'role'> & { readonly role: string | null };

const hasFactor = `(exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
  or exists (select from auth.passkeys p where p.user_id = u.id))`;

const conditions: Readonly<Record<AccountState, string>> = {
  confirmed: '(u.email_confirmed_at is not null or u.phone_confirmed_at is not null)',
  unconfirmed: 'u.email_confirmed_at is null and u.phone_confirmed_at is null and not u.is_anonymous',
  banned: 'u.banned_until is not null and u.banned_until > now()',
  staff: "u.raw_app_meta_data ? 'staff_role'",
  guest: 'u.is_anonymous',
  factor: hasFactor,
};

const order = { at: 'u.created_at', id: 'u.id', idType: 'uuid' } as const;
const nameCharactersMax = 200;

/** One page, the newest first, without soft-deleted accounts. */
export function findAccounts(transaction: Transaction, filter: AccountsFilter): Promise<Listed[]> {
  const { values, bind } = bindings();
  const searched = filter.q ? `and ${search(filter.q, bind)}` : '';
  const filtered = filter.state ? `and ${conditions[filter.state]}` : '';
  return transaction.rows<Listed>(
    `select u.id, u.email, u.phone, left(u.raw_user_meta_data ->> 'full_name', ${nameCharactersMax}) as name,
        u.raw_app_meta_data ->> 'staff_role' as role, ${conditions.confirmed} as "isConfirmed",
        coalesce(u.banned_until > now(), false) as "isBanned", u.is_anonymous as "isGuest", ${hasFactor} as "hasFactor",
        ${isoTime('u.created_at', 'microseconds')} as "createdAt", ${cursorColumn(order)},
        ${isoTime('u.last_sign_in_at', 'microseconds')} as "lastSignInAt"
      from auth.users u where u.deleted_at is null ${searched} ${filtered}
      ${pageClause(filter, order, bind)}`,
    values,
  );
}

/** The text is a whole id, or the beginning of a phone number or e-mail address. */
function search(text: string, bind: Bind): string {
  const [email, digits] = [text.toLowerCase(), text.replace(/[\s()+-]/g, '')];
  if (isUuid(text)) return `u.id = ${bind(text)}::uuid`;
  const beginning = (prefix: string) => bind(prefixPattern(prefix));
  const byEmail = `u.email like ${beginning(email)}`;
  return /^\d{3,}$/.test(digits) ? `(u.phone like ${beginning(digits)} or ${byEmail})` : byEmail;
}

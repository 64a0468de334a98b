import {
  type AccountRow,
  type AccountState,
  type AccountsQuery,
  accountsPerPage,
} from '@remit/contract/staff/accounts.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { type Bind, bindings, isoTime, partPattern } from '@remit/platform/db/sql.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { alphabetical, type Order, pageFor, readPage, timeOrLast } from '../paging.ts';

type Listed = Omit<AccountRow, 'role'> & { readonly role: string | null };

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

const nameCharactersMax = 200;
export const accountName = `left(nullif(u.raw_user_meta_data ->> 'full_name', ''), ${nameCharactersMax})`;
const columns = `u.id, u.email, u.phone, ${accountName} as name, u.raw_app_meta_data ->> 'staff_role' as role,
  ${conditions.confirmed} as "isConfirmed", coalesce(u.banned_until > now(), false) as "isBanned",
  u.is_anonymous as "isGuest", ${hasFactor} as "hasFactor", ${isoTime('u.created_at', 'microseconds')} as "createdAt",
  ${isoTime('u.last_sign_in_at', 'microseconds')} as "lastSignInAt"`;

/** Soft-deleted ones are gone. */
export const accounts = { from: 'auth.users u', where: 'u.deleted_at is null' } as const;
export const byCreation = { at: 'u.created_at', id: 'u.id', idType: 'uuid' } as const;

type Query = AccountsQuery;

function orderBy(sort: Query['sort']): Order {
  const isUp = !sort.startsWith('-');
  if (sort.endsWith('email'))
    return {
      ...byCreation,
      at: alphabetical(`coalesce(u.email, ${isUp ? 'chr(1114111)' : `''`})`),
      table: accounts.from,
    };
  return sort.endsWith('signedIn')
    ? { ...byCreation, at: timeOrLast('u.last_sign_in_at', isUp) }
    : byCreation;
}

export function findAccounts(transaction: Transaction, { q, state, ...query }: Query) {
  const { values, bind } = bindings();
  const where = [accounts.where, ...(state ? [conditions[state]] : []), ...(q ? [hasText(q, bind)] : [])];
  const order = orderBy(query.sort);
  return readPage<Listed>(
    transaction,
    { columns, from: accounts.from, where: where.join(' and '), values, order },
    pageFor(query, order, accountsPerPage),
  );
}

/** As in the index `users_search`. */
const searched = `search.fold(
  coalesce(u.email, '') || E'\\n' || coalesce(u.phone, '') || E'\\n' || coalesce(u.raw_user_meta_data ->> 'full_name', ''))`;

/** Whether the text is a part of the e-mail address, phone number or name, or the whole id. */
export function hasText(text: string, bind: Bind): string {
  const digits = text.replace(/[\s()+-]/g, '');
  if (isUuid(text)) return `u.id = ${bind(text)}::uuid`;
  const has = (part: string) => `${searched} like search.fold(${bind(partPattern(part))})`;
  // A number is stored as digits alone.
  return /^\d{3,}$/.test(digits) && digits !== text ? `(${has(text)} or ${has(digits)})` : has(text);
}

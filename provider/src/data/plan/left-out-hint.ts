import type { LeftOutReason, Role, Schema } from '../schema/schema.ts';

/** What to do about a relation that is not served. Functions have reasons of their own. */
const remedies: Partial<Readonly<Record<LeftOutReason, string>>> = {
  'no row security':
    'row level security is off: enable it, then grant the roles what they may do and write policies for their rows.',
  'view without security_invoker':
    'it reads as its owner, past row level security: set (security_invoker = true) on it.',
  'materialized view':
    'it has no row level security: to show all of it to its grantees, list it in DATA_ALLOWED.',
  'foreign table':
    'it has no row level security: to show all of it to its grantees, list it in DATA_ALLOWED.',
};

/** Why a relation is not served, for a caller with the secret key. Others do not learn that it exists. */
export function leftOutHint({ leftOut }: Schema, name: string, role: Role): string | undefined {
  if (role !== 'service_role') return undefined;
  const reason = leftOut.find((one) => one.name === name)?.reason;
  const remedy = reason && remedies[reason];
  return remedy && `'${name}' exists and is not served, because ${remedy}`;
}

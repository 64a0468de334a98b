import type { Transaction } from '@remit/platform/db/database.ts';
import { isDemo, isDemoText } from './demo-ids.ts';
import { countDays, demoPages } from './insert-demo-data.ts';

const ofDemoMembers = `address_hash in (select address_hash from subscriptions.members where ${isDemo})`;

/** What is demo data in each table, in the order to delete it in; what hangs on accounts goes with them. */
const demoRows = {
  enquiries: `enquiries.enquiries where ${isDemo}`,
  securityLog: `auth.audit_log_entries where ${isDemoText("payload ->> 'actor_id'")}
    or ${isDemoText("payload #>> '{traits,user_id}'")}`,
  accounts: `auth.users where ${isDemo}`,
  // Their keys come from browsers in life, so a mark in them would say nothing.
  submissions: `subscriptions.submissions where ${ofDemoMembers}`,
  subscriptions: `subscriptions.members where ${isDemo}`,
  visits: `visits.daily where page like '${demoPages}%'`,
} as const;

export async function countDemoData(transaction: Transaction) {
  const counts: { what: string; count: number }[] = [];
  for (const [what, from] of Object.entries(demoRows)) {
    const [row] = await transaction.rows<{ count: number }>(`select count(*)::int as count from ${from}`);
    counts.push({ what, count: row?.count ?? 0 });
  }
  return counts;
}

export async function hasDemoData(transaction: Transaction): Promise<boolean> {
  return (await countDemoData(transaction)).some(({ count }) => count > 0);
}

export async function removeDemoData(transaction: Transaction): Promise<void> {
  for (const from of Object.values(demoRows)) await transaction.rows(`delete from ${from}`);
  await countDays(transaction);
}

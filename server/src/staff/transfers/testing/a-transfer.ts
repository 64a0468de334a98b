import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, service } from '@remit/platform/db/database.ts';

type Row = Readonly<Record<string, unknown>>;
type Changes = {
  /** Of the row of the transfer. */
  readonly set?: Row;
  /** Of its row in `transfers.due`; none once it has ended. */
  readonly due?: Row | null;
};

const recipient = {
  country: 'KE',
  method: 'mobile-money',
  name: 'Wanjiru Sample',
  wallet: 'mpesa',
  phone: '+254700000001',
};
const amounts = {
  ...{ pay_minor: 10_000, fee_minor: 250, convert_minor: 9_750, pay_currency: 'EUR' },
  ...{
    receive_minor: 1_371_532,
    receive_currency: 'KES',
    rate: '140.67',
    sheet_version: 1,
    rounded_off: '0.0050',
  },
};
const finalStates = ['paid_out', 'collected', 'refunded', 'expired', 'declined'];

/** A transfer from EUR to Kenya, as rows alone: without events, postings and partners. */
export async function aTransfer(
  db: Database,
  userId: string | null,
  { set = {}, due = {} }: Changes = {},
): Promise<{ readonly id: string; readonly reference: string }> {
  const [id, quote] = [randomUUID(), randomUUID()];
  const code = randomBytes(4).toString('hex').toUpperCase();
  const createdAt = set.created_at ?? new Date();
  const common = { user_id: userId, fixed: 'pay', country: 'KE', method: 'mobile-money', ...amounts };
  const hasEnded = finalStates.includes(String(set.state));
  const row: Row = {
    ...{ ...common, id, quote, reference: `AK-${code.slice(0, 4)}-${code.slice(4)}` },
    ...{ worth_minor: 10_800, arrival: { kind: 'in-minutes' }, payment_method: 'debit-card' },
    recipient: userId === null ? null : recipient,
    ...{ created_at: createdAt, updated_at: createdAt, ended_at: hasEnded ? createdAt : null },
    ...set,
  };
  await db.as(service, async (transaction) => {
    const insert = (table: string, values: Row) =>
      transaction.rows(
        `insert into ${table} (${Object.keys(values)})
          values (${Object.keys(values).map((_, index) => `$${index + 1}`)})`,
        Object.values(values),
      );
    const expiresAt = new Date(Date.now() + 600_000);
    await insert('transfers.quotes', { ...common, id: quote, created_at: createdAt, expires_at: expiresAt });
    await insert('public.transfers', row);
    if (due !== null && !hasEnded)
      await insert('transfers.due', { transfer: id, at: new Date(Date.now() + 60_000), ...due });
  });
  return { id, reference: String(row.reference) };
}

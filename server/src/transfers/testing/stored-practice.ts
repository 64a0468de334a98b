import { randomUUID } from 'node:crypto';
import type { PracticePaymentMethodId } from '@remit/domain/transfers/payment-methods.ts';
import type { TransferEventType, TransferState } from '@remit/domain/transfers/state.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

/** An account with a confirmed e-mail address. */
export async function storeAccount(transaction: Transaction): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await transaction.rows(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
      values ($1, 'authenticated', 'authenticated', $2, now())`,
    [id, email],
  );
  return { id, email };
}

export type StoredTransfer = {
  readonly userId: string;
  readonly state?: TransferState;
  readonly method?: 'mobile-money' | 'cash-pickup';
  readonly failure?: string;
  readonly age?: string;
  readonly payBy?: PracticePaymentMethodId;
  readonly events?: readonly (readonly [
    type: TransferEventType,
    by: 'sender' | 'staff' | 'partner' | 'clock',
  ])[];
};

const endStates: readonly TransferState[] = ['paid_out', 'collected', 'refunded', 'expired', 'declined'];

/** Rows as the service leaves them, in any state: a recipient, a payment method, a quote and its transfer. */
export async function storeTransfer(transaction: Transaction, stored: StoredTransfer): Promise<string> {
  const { userId, state = 'paid_out', method = 'mobile-money', failure = null, age = '0' } = stored;
  const { payBy = 'debit-card' } = stored;
  const hasPickupCode = method === 'cash-pickup' && state !== 'created';
  const [transfer, quote, recipient] = [randomUUID(), randomUUID(), randomUUID()];
  const rows = (text: string, ...values: unknown[]) => transaction.rows(text, values);
  const wallet = method === 'mobile-money' ? ['m-pesa', '+254700000000'] : [null, null];
  await rows(
    `insert into public.recipients (id, user_id, country, method, name, wallet, phone, created_at, updated_at)
      values ($1, $2, 'KE', $3, 'Wanjiru Teapot', $4, $5, now() - $6::interval, now() - $6::interval)`,
    ...[recipient, userId, method, ...wallet, age],
  );
  await rows(
    `insert into public.payment_methods (user_id, id, created_at) values ($1, 'debit-card', now() - $2::interval)
      on conflict do nothing`,
    ...[userId, age],
  );
  await storeQuote(transaction, { id: quote, userId, method, age });
  await rows(
    `insert into public.transfers (id, user_id, reference, quote, fixed, country, method, pay_minor, fee_minor,
        convert_minor, pay_currency, receive_minor, receive_currency, rate, sheet_version, rounded_off, worth_minor,
        arrival, recipient_id, recipient, payment_method, state, failure, pickup_code, created_at, updated_at, ended_at)
      select $1, user_id, $2, id, fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency,
        receive_minor, receive_currency, rate, sheet_version, rounded_off, 10823,
        '{"kind": "when-ready", "minutesMax": 60}', $3, $4, $10, $5, $6, $7, created_at, created_at, $8
      from transfers.quotes where id = $9`,
    ...[transfer, `AK-${transfer.slice(0, 4).toUpperCase()}-${transfer.slice(9, 13).toUpperCase()}`],
    ...[
      recipient,
      {
        country: 'KE',
        method,
        name: 'Wanjiru Teapot',
        ...(wallet[0] && { wallet: wallet[0], phone: wallet[1] }),
      },
    ],
    ...[state, failure],
    ...[hasPickupCode ? '4820193746' : null, endStates.includes(state) ? new Date() : null, quote, payBy],
  );
  for (const [type, by] of stored.events ?? []) {
    await rows(
      `insert into public.transfer_events (transfer, type, by, state_from, state_to, at)
        values ($1, $2, $3, 'created', $4, now())`,
      ...[transfer, type, by, state],
    );
  }
  return transfer;
}

type StoredQuote = {
  readonly id?: string;
  readonly userId: string;
  readonly method?: string;
  readonly age?: string;
};

export async function storeQuote(transaction: Transaction, quote: StoredQuote): Promise<string> {
  const { id = randomUUID(), userId, method = 'mobile-money', age = '0' } = quote;
  await transaction.rows(
    `insert into transfers.quotes (id, user_id, fixed, country, method, pay_minor, fee_minor, convert_minor,
        pay_currency, receive_minor, receive_currency, rate, sheet_version, rounded_off, created_at, expires_at)
      values ($1, $2, 'pay', 'KE', $3, 10000, 250, 9750, 'EUR', 1371532, 'KES', 140.67, 1, 0.005,
        now() - $4::interval, now() - $4::interval + interval '10 minutes')`,
    [id, userId, method, age],
  );
  return id;
}

export async function storeTrackingLink(transaction: Transaction, transfer: string): Promise<string> {
  const code = randomUUID().replaceAll('-', '').slice(0, 20);
  await transaction.rows(
    'insert into transfers.tracking_links (transfer, code, created_at) values ($1, $2, now())',
    [transfer, code],
  );
  return code;
}

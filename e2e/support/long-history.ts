import { rowsOf } from './joins.ts';
import type { Product } from './product.ts';

/**
 * Transfers of one account, to three names in four countries: one an hour, the newest an hour ago, every twentieth refunded.
 * Written without what checks rows one by one, since ten thousand would take minutes. The account is as old as the oldest.
 */
export async function addLongHistory(product: Product, email: string, count: number): Promise<void> {
  await rowsOf(
    product,
    `begin;
    set local session_replication_role = replica;
    update auth.users set created_at = now() - interval '${count} hours' where email = '${email}';
    insert into public.transfers (id, user_id, reference, quote, fixed, country, method, pay_minor, fee_minor, convert_minor,
        pay_currency, receive_minor, receive_currency, rate, sheet_version, rounded_off, worth_minor, arrival, recipient_id,
        recipient, payment_method, state, created_at, updated_at, ended_at)
      select gen_random_uuid(), u.id,
        'AK-' || upper(substr(md5(u.id::text), 1, 4)) || '-' || lpad((n % 10000)::text, 4, '0'),
        gen_random_uuid(), 'pay', country, 'mobile-money', 10000, 250, 9750, 'EUR', 1365000, currency, 140, 1, 0, 10800,
        '{"kind":"in-minutes","minutesMax":10}', null,
        jsonb_build_object('name', (array['Kofi Mensah', 'Wanjiru Kamau', 'Aïssatou Ndèye'])[n % 3 + 1] || ' ' || n),
        'debit-card', case n % 20 when 0 then 'refunded' else 'paid_out' end, at, at, at
      from auth.users u, (select n, (array['GH', 'KE', 'UG', 'SN'])[n % 4 + 1] as country,
        (array['GHS', 'KES', 'UGX', 'XOF'])[n % 4 + 1] as currency,
        now() - n * interval '1 hour' as at from generate_series(1, ${count}) n) made
      where u.email = '${email}';
    commit`,
  );
}

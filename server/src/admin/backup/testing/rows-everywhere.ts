import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, service } from '@remit/platform/db/database.ts';

const hash = () => randomBytes(32);

/** Text that a careless format would break on. */
export const nastyText =
  'tab\t line\nreturn\r back\\slash \\. \\N "quotes" \'; drop schema auth; -- \u{1f49a} é\u0001';

/** A few rows in every table there is, of which each references the others as it may. */
export async function rowsEverywhere(db: Database, people = 3): Promise<void> {
  for (let n = 0; n < people; n += 1) await rowsOfOne(db, randomUUID());
  await db.as(service, async (transaction) => {
    await transaction.rows("insert into limits.buckets values ($1, now() + '1 hour')", [hash()]);
    await transaction.rows('insert into guards.spent_challenges values ($1, gen_random_uuid())', [hash()]);
    await transaction.rows('insert into subscriptions.suppressed (address_hash) values ($1)', [hash()]);
    await transaction.rows(
      "insert into health.written select repeat('x', 7000) where not exists (select from health.written)",
    );
    await transaction.rows("insert into auth.failed_attempts values ($1, 3, now(), now() + '1 minute')", [
      hash(),
    ]);
    await transaction.rows("insert into auth.mail_quota values ($1, date_trunc('hour', now()), 2)", [hash()]);
    await transaction.rows('insert into auth.web3_messages (message_hash) values ($1)', [hash()]);
    await transaction.rows(
      `insert into auth.oauth_clients (id, secret_hash, client_type, client_name, redirect_uris, grant_types, token_endpoint_auth_method)
       values (gen_random_uuid(), $1, 'confidential', $2, array['https://a.example/', 'https://b.example/?x={1,2}'],
         array['authorization_code'], 'client_secret_basic')`,
      [hash(), nastyText],
    );
    await transaction.rows(
      "insert into visits.daily values (current_date, '/faq', 9007199254740993) on conflict do nothing",
    );
    await transaction.rows('select subscriptions.count_days()');
    await transaction.rows(
      "insert into subscriptions.deleted_daily values ('waitlist', current_date, 3, 1, 2) on conflict do nothing",
    );
    await transaction.rows(
      "insert into secrets.sealed_keys (name, sealed) values ('of-the-test', $1) on conflict do nothing",
      [randomBytes(60)],
    );
  });
}

async function rowsOfOne(db: Database, id: string): Promise<void> {
  await db.as(service, async (transaction) => {
    const insert = (sql: string, values: readonly unknown[]) => transaction.rows(sql, values);
    const [member, enquiry, session, factor, flow] = Array.from({ length: 5 }, randomUUID);
    await insert(
      `insert into auth.users (id, aud, role, email, encrypted_password, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, '$2b$10$abcdefghijklmnopqrstuv', $3)`,
      [id, `${id}@example.org`, JSON.stringify({ name: nastyText.replaceAll('\u0000', ''), rate: 1.1 })],
    );
    await insert(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
       values (gen_random_uuid(), $1::uuid, 'email', $1::text, $2)`,
      [id, JSON.stringify({ sub: id, email: `${id}@Example.org` })],
    );
    await insert(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, sealed_secret, verified_at)
       values ($1, $2, 'totp', 'verified', $3, $4, now())`,
      [factor, id, 'my phone', randomBytes(50)],
    );
    await insert(
      `insert into auth.sessions (id, user_id, amr, factor_id, user_agent, ip)
       values ($1, $2, '[{"method": "password", "timestamp": 1760000000}]', $3, $4, '2001:db8::1')`,
      [session, id, factor, nastyText],
    );
    await insert(
      `insert into auth.flow_state (id, user_id, authentication_method, provider_type, referrer, session_id, sent_after)
       values ($1, $2, 'magiclink', 'email', $3, $4, '1 day 02:03:04.5')`,
      [flow, id, nastyText, session],
    );
    await insert(
      `insert into auth.one_time_tokens (id, user_id, kind, token_hash, code_hash, relates_to, flow_state_id)
       values (gen_random_uuid(), $1, 'recovery', $2, $3, $4, $5)`,
      [id, hash(), hash(), `${id}@example.org`, flow],
    );
    await insert('insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1)', [
      JSON.stringify({ actor_id: id, action: 'login', note: nastyText }),
    ]);
    await insert(
      'insert into auth.not_me_tokens (id, user_id, token_hash, email) values (gen_random_uuid(), $1, $2, $3)',
      [id, hash(), `${id}@example.org`],
    );
    await insert('insert into auth.staff_set_ups (user_id, token_hash, made_at) values ($1, $2, now())', [
      id,
      hash(),
    ]);
    await insert('insert into auth.known_networks (user_id, network) values ($1, $2)', [id, hash()]);
    await insert('insert into auth.known_devices (user_id, device) values ($1, $2)', [id, hash()]);
    await insert(
      `insert into auth.mfa_challenges (id, factor_id, session_id, ip) values (gen_random_uuid(), $1, $2, '192.0.2.1')`,
      [factor, session],
    );
    await insert('insert into auth.mfa_recovery_codes (factor_id, code_hash) values ($1, $2)', [
      factor,
      hash(),
    ]);
    await insert(
      `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, aaguid, friendly_name)
       values (gen_random_uuid(), $1, $2, $3, 0, array['usb', 'nf"c'], gen_random_uuid(), 'key')`,
      [id, randomBytes(20).toString('base64url'), randomBytes(70)],
    );
    await insert(
      "insert into auth.webauthn_challenges (id, session_id, challenge) values (gen_random_uuid(), $1, 'abc')",
      [session],
    );
    await insert(
      `insert into subscriptions.members (id, list, address_hash, email, sending_from, sending_to, method, share_code, friend_of)
       values ($1, 'waitlist', $2, $3, 'DE', 'GH', 'bank-deposit', $4,
         (select id from subscriptions.members order by created_at desc limit 1))`,
      [member, hash(), `${id}@example.org`, randomBytes(9).toString('base64url')],
    );
    const batch = randomUUID();
    await insert(
      `insert into subscriptions.invitation_batches (id, made_by, sending_to, count_wanted, count_chosen, starts_at)
       values ($1, $2, 'GH', 100, 1, now())`,
      [batch, id],
    );
    await insert(
      'insert into subscriptions.invitations (member_id, batch_id, mail_id) values ($1, $2, gen_random_uuid())',
      [member, batch],
    );
    await insert(
      `insert into subscriptions.submissions (key, purpose, list, address_hash, page, consent_version, consent_wording)
       values ($1, 'join', 'waitlist', $2, '/', 'v1', $3)`,
      [randomUUID(), hash(), nastyText],
    );
    await insert(
      'insert into subscriptions.links (token_hash, member_id, can_confirm) values ($1, $2, true)',
      [hash(), member],
    );
    await insert(
      `with campaign as (insert into campaigns.campaigns (subject, source) values ('News', $2) returning id)
       insert into campaigns.recipients (message_id, campaign_id, member_id) select gen_random_uuid(), id, $1 from campaign`,
      [member, nastyText],
    );
    await insert(
      `insert into enquiries.enquiries (id, key, kind, email, name, page, details)
       values ($1, gen_random_uuid(), 'job_application', 'a@example.org', $2, '/jobs', $3)`,
      [enquiry, nastyText, JSON.stringify({ text: nastyText })],
    );
    // One from before there was a bucket for them.
    await insert("insert into enquiries.cvs values ($1, 'pdf', $2)", [enquiry, randomBytes(300_000)]);
    await insert("insert into enquiries.deck_links values ($1, $2, now() + '1 day')", [hash(), enquiry]);
    for (const table of ['notes', 'answers']) {
      await insert(
        `insert into enquiries.${table} (key, enquiry_id, author, text) values (gen_random_uuid(), $1, $2, $3)`,
        [enquiry, id, nastyText],
      );
    }
    await insert(
      `insert into mail.outbox (kind, recipient_fingerprint, sealed, expires_at) values ('test', $1, $2, now() + '1 day')`,
      [hash(), randomBytes(400)],
    );
    await insert('insert into auth.signing_keys (kid, sealed) values ($1, $2)', [
      randomBytes(9).toString('base64url'),
      randomBytes(100),
    ]);
    await insert(
      `insert into secrets.api_keys (id, name, kind, hash, sealed, prefix)
       values (gen_random_uuid(), $1, 'publishable', $2, $3, 'sb_publishable_ab')`,
      [randomBytes(8).toString('hex'), hash(), randomBytes(80)],
    );
    await insert('select realtime.send($1, $2, $3)', [
      JSON.stringify({ text: nastyText }),
      nastyText,
      `account:${id}`,
    ]);
    await insert(
      `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, user_metadata, version)
       values ('avatars', $1 || '/a "b".png', $1::uuid, $1, '{"size": 3, "eTag": "\\"x\\""}', $2, gen_random_uuid()::text)`,
      [id, JSON.stringify({ text: nastyText })],
    );
    await insert('insert into storage.discarded (version) values ($1)', [randomUUID()]);
    await insert(
      `insert into storage.uploads (id, holder, is_signed, is_upsert, bucket_id, name, size, metadata)
       values (gen_random_uuid(), 'authenticated:' || $1, false, true, 'avatars', $1 || '/b', 9007199254740993, '{"a": null}')`,
      [id],
    );
    await insert(
      `insert into public.recipients (id, user_id, country, method, name, created_at, updated_at)
       values ($1, $1, 'KE', 'cash-pickup', $2, now(), now())`,
      [id, nastyText.slice(0, 100)],
    );
    await insert("insert into public.payment_methods values ($1, 'debit-card', now())", [id]);
    const [columns, amounts] = [
      `fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency, receive_minor, receive_currency, rate,
       sheet_version, rounded_off, created_at`,
      `'pay', 'KE', 'cash-pickup', 9007199254740993, 250, 9007199254740743, 'EUR', 9007199254740995, 'KES',
       140.670000000000000000001, 1, 0.000000000000000000001, now()`,
    ];
    await insert(
      `insert into transfers.quotes (id, user_id, expires_at, ${columns}) values ($1, $1, now() + '1 day', ${amounts})`,
      [id],
    );
    await insert(
      `insert into public.transfers (id, user_id, reference, quote, worth_minor, arrival, recipient_id, recipient,
         payment_method, updated_at, ${columns})
       values ($1, $1, $2, $1, 9007199254740993, '{"kind": "when-ready"}', $1, $3, 'debit-card', now(), ${amounts})`,
      [
        id,
        `AK-${randomBytes(4).toString('hex').toUpperCase().replace(/^.{4}/, '$&-')}`,
        JSON.stringify({ name: nastyText }),
      ],
    );
    await insert(
      `insert into public.transfer_events (transfer, type, by, state_from, state_to, reason, at)
       values ($1, 'payment_received', 'partner', 'created', 'funded', $2, now())`,
      [id, nastyText.slice(0, 500)],
    );
    await insert('insert into transfers.responses values ($1, $2, $3, $1, $4)', [
      id,
      nastyText.slice(0, 60),
      hash(),
      JSON.stringify({ text: nastyText }),
    ]);
    await insert('insert into transfers.due (transfer, at) values ($1, now())', [id]);
    await insert('insert into transfers.tracking_links values ($1, $2, now())', [
      id,
      randomBytes(10).toString('hex'),
    ]);
    await insert(
      `insert into transfers.simulated_orders (partner, id, amount_minor, currency, method, country, outcome, pace, state,
         next_state, next_at, calls)
       values ('payout', $1, 9007199254740993, 'KES', 'cash-pickup', 'KE', 'paid', 'true', 'pending', 'ready', now(), 0)`,
      [id],
    );
    await insert("insert into transfers.simulated_messages values ('payout', $1, 1, now())", [id]);
    await insert('select transfers.count_days()', []);
    await insert("select ledger.open_account('practice', $1, 'EUR', 0, null)", [`person:${id}`]);
    await insert("select ledger.open_account('practice', 'fees', 'EUR', null, null)", []);
    await insert("select ledger.post('practice', 'test', $1, array[$2, 'fees'], array['EUR', 'EUR'], $3)", [
      randomUUID(),
      `person:${id}`,
      [4_611_686_018_427_387n, -4_611_686_018_427_387n],
    ]);
    await insert("insert into audit.entries (actor, action, reason) values ('operator:ama', 'test', $1)", [
      nastyText,
    ]);
  });
}

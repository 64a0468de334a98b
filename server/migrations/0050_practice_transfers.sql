-- Older releases may run on this.
-- Practice transfers: what people see of their own, and what the server needs to move them. Decision 20 has the rules. Amounts
-- are minor units beside their currency; what money did is in the ledger.
create schema transfers;
grant usage on schema transfers to service_role;

-- A sheet is never edited: new rates are a new version, and a quote names its own. The highest version is in force.
create table transfers.rate_sheets (
  version integer constraint rate_sheets_pkey primary key constraint rate_sheets_version_is_positive check (version > 0),
  -- One object for each rate: base, country, currency, and the rate as text, so that no reader makes a float of it.
  rates jsonb not null constraint rate_sheets_rates_are_a_list
    check (jsonb_typeof(rates) = 'array' and jsonb_array_length(rates) between 1 and 100),
  reason text not null constraint rate_sheets_reason_is_bounded check (char_length(reason) between 1 and 500),
  published_by uuid,
  published_at timestamptz not null default now()
);
-- As `practiceRates` of the domain; a test compares.
insert into transfers.rate_sheets (version, rates, reason)
select 1, jsonb_agg(jsonb_build_object('base', base, 'country', country, 'currency', currency, 'rate', rate) order by line),
  'The first sheet.'
from (values
  (1, 'EUR', 'GH', 'GHS', '13.88'), (2, 'EUR', 'KE', 'KES', '140.67'),
  (3, 'EUR', 'UG', 'UGX', '4018.14'), (4, 'EUR', 'SN', 'XOF', '654.21'),
  (5, 'GBP', 'GH', 'GHS', '16.19'), (6, 'GBP', 'KE', 'KES', '164.12'),
  (7, 'GBP', 'UG', 'UGX', '4687.83'), (8, 'GBP', 'SN', 'XOF', '763.25'),
  (9, 'USD', 'GH', 'GHS', '12.85'), (10, 'USD', 'KE', 'KES', '130.25'),
  (11, 'USD', 'UG', 'UGX', '3720.5'), (12, 'USD', 'SN', 'XOF', '605.75')
) rate (line, base, country, currency, rate);

-- Each is used once: `transfers_quote_once` below. The account is null once it is deleted.
create table transfers.quotes (
  id uuid constraint quotes_pkey primary key,
  user_id uuid constraint quotes_account_fkey references auth.users (id) on delete set null,
  fixed text not null constraint quotes_fixed_is_known check (fixed in ('pay', 'receive')),
  country text not null constraint quotes_country_fkey references public.countries (code),
  method text not null constraint quotes_method_is_known check (method in ('mobile-money', 'bank-deposit', 'cash-pickup')),
  pay_minor bigint not null constraint quotes_pay_is_positive check (pay_minor > 0),
  fee_minor bigint not null constraint quotes_fee_is_positive check (fee_minor > 0),
  convert_minor bigint not null constraint quotes_convert_is_positive check (convert_minor > 0),
  pay_currency text not null constraint quotes_pay_currency_is_known check (pay_currency in ('EUR', 'GBP', 'USD')),
  receive_minor bigint not null constraint quotes_receive_is_positive check (receive_minor > 0),
  receive_currency text not null,
  rate numeric not null constraint quotes_rate_is_positive check (rate > 0),
  sheet_version integer not null constraint quotes_sheet_fkey references transfers.rate_sheets (version),
  rounded_off numeric not null constraint quotes_rounded_off_is_not_negative check (rounded_off >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null constraint quotes_expire_after_they_are_made check (expires_at > created_at),
  constraint quotes_pay_is_fee_and_convert check (pay_minor = fee_minor + convert_minor),
  constraint quotes_receive_currency_fkey foreign key (country, receive_currency) references public.countries (code, currency)
);
create index quotes_account on transfers.quotes (user_id, created_at);
create index quotes_expires_at on transfers.quotes (expires_at);

-- Who a person sends to. The client makes the id, so that a repeated request is the same recipient.
create table public.recipients (
  id uuid constraint recipients_pkey primary key,
  user_id uuid not null constraint recipients_account_fkey references auth.users (id) on delete cascade,
  country text not null constraint recipients_country_fkey references public.countries (code),
  method text not null,
  name text not null constraint recipients_name_is_bounded check (char_length(name) between 1 and 100),
  wallet text constraint recipients_wallet_is_plain check (wallet ~ '^[a-z]+(-[a-z]+)*$'),
  phone text constraint recipients_phone_is_international check (phone ~ '^\+[0-9]{8,15}$'),
  bank text constraint recipients_bank_is_bounded check (char_length(bank) between 1 and 100),
  branch text constraint recipients_branch_is_bounded check (char_length(branch) between 1 and 100),
  account text constraint recipients_account_is_plain check (account ~ '^[A-Z0-9]{8,24}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint recipients_have_what_their_method_needs check (case method
    when 'mobile-money' then num_nonnulls(wallet, phone) = 2 and num_nonnulls(bank, branch, account) = 0
    when 'bank-deposit' then account is not null and num_nonnulls(wallet, phone) = 0
    when 'cash-pickup' then num_nonnulls(wallet, phone, bank, branch, account) = 0
    else false end)
);
create index recipients_account on public.recipients (user_id, created_at);

-- Invented ones to choose from. There is no column for a card number.
create table public.payment_methods (
  user_id uuid not null constraint payment_methods_account_fkey references auth.users (id) on delete cascade,
  id text not null constraint payment_methods_id_is_plain check (id ~ '^[a-z]+(-[a-z]+)*$'),
  created_at timestamptz not null,
  constraint payment_methods_pkey primary key (user_id, id)
);

-- A transfer is never deleted. Without its account nothing in it leads to a person.
create table public.transfers (
  id uuid constraint transfers_pkey primary key,
  user_id uuid constraint transfers_account_fkey references auth.users (id) on delete set null,
  -- What a person quotes to us.
  reference text not null constraint transfers_reference_once unique
    constraint transfers_reference_is_plain check (reference ~ '^[A-Z0-9]+(-[A-Z0-9]{4}){2}$'),
  quote uuid not null constraint transfers_quote_once unique
    constraint transfers_quote_fkey references transfers.quotes (id),
  fixed text not null constraint transfers_fixed_is_known check (fixed in ('pay', 'receive')),
  country text not null constraint transfers_country_fkey references public.countries (code),
  method text not null constraint transfers_method_is_known check (method in ('mobile-money', 'bank-deposit', 'cash-pickup')),
  pay_minor bigint not null constraint transfers_pay_is_positive check (pay_minor > 0),
  fee_minor bigint not null constraint transfers_fee_is_positive check (fee_minor > 0),
  convert_minor bigint not null constraint transfers_convert_is_positive check (convert_minor > 0),
  pay_currency text not null constraint transfers_pay_currency_is_known check (pay_currency in ('EUR', 'GBP', 'USD')),
  receive_minor bigint not null constraint transfers_receive_is_positive check (receive_minor > 0),
  receive_currency text not null,
  rate numeric not null constraint transfers_rate_is_positive check (rate > 0),
  sheet_version integer not null constraint transfers_sheet_fkey references transfers.rate_sheets (version),
  rounded_off numeric not null constraint transfers_rounded_off_is_not_negative check (rounded_off >= 0),
  -- In dollars by its sheet, for the limits of a day.
  worth_minor bigint not null constraint transfers_worth_is_positive check (worth_minor > 0),
  -- `Arrival` of the domain, as of when it was made: in minutes, on business days, or when it is ready.
  arrival jsonb not null constraint transfers_arrival_is_known
    check (arrival ->> 'kind' in ('in-minutes', 'on-business-days', 'when-ready')),
  recipient_id uuid constraint transfers_recipient_fkey references public.recipients (id) on delete set null,
  -- As the recipient was then. Null once the account is deleted.
  recipient jsonb constraint transfers_recipient_is_an_object check (jsonb_typeof(recipient) = 'object'),
  payment_method text not null constraint transfers_payment_method_is_plain check (payment_method ~ '^[a-z]+(-[a-z]+)*$'),
  -- As real partners take, or sped up by the person.
  pace text not null default 'true' constraint transfers_pace_is_known check (pace in ('true', 'fast')),
  state text not null default 'created' constraint transfers_state_is_known check (state in (
    'created', 'funded', 'sending', 'ready', 'recalling', 'cancelled', 'failed',
    'paid_out', 'collected', 'refunded', 'expired', 'declined')),
  cancel_requested boolean not null default false,
  -- Why it failed or was declined.
  failure text constraint transfers_failure_is_plain check (failure ~ '^[a-z]+(-[a-z]+)*$' and char_length(failure) <= 64),
  -- The tracking number to show with the ID, while cash waits.
  pickup_code text constraint transfers_pickup_code_is_bounded check (char_length(pickup_code) between 1 and 64),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint transfers_pay_is_fee_and_convert check (pay_minor = fee_minor + convert_minor),
  constraint transfers_receive_currency_fkey foreign key (country, receive_currency)
    references public.countries (code, currency),
  constraint transfers_ended_has_a_time check (
    (state in ('paid_out', 'collected', 'refunded', 'expired', 'declined')) = (ended_at is not null)),
  constraint transfers_without_account_have_no_person
    check (user_id is not null or num_nonnulls(recipient, recipient_id, pickup_code) = 0)
);
create index transfers_account on public.transfers (user_id, created_at, id);
create index transfers_recipient on public.transfers (recipient_id) where recipient_id is not null;
create index transfers_created_at on public.transfers (created_at, id);

-- What happened to a transfer, in order. Added, never changed.
create table public.transfer_events (
  id bigint generated always as identity constraint transfer_events_pkey primary key,
  transfer uuid not null constraint transfer_events_transfer_fkey references public.transfers (id),
  type text not null constraint transfer_events_type_is_plain check (type ~ '^[a-z]+(_[a-z]+)*$' and char_length(type) <= 64),
  by text not null constraint transfer_events_by_is_known check (by in ('sender', 'staff', 'partner', 'clock')),
  state_from text not null,
  state_to text not null,
  reason text constraint transfer_events_reason_is_bounded check (char_length(reason) between 1 and 500),
  at timestamptz not null
);
create index transfer_events_transfer on public.transfer_events (transfer, id);

-- The response to each key, so that a repeated request gets it again and moves nothing.
create table transfers.responses (
  user_id uuid not null constraint responses_account_fkey references auth.users (id) on delete cascade,
  key text not null constraint responses_key_is_bounded check (octet_length(key) between 1 and 255),
  request_hash bytea not null,
  transfer uuid not null constraint responses_transfer_fkey references public.transfers (id),
  body jsonb not null,
  constraint responses_pkey primary key (user_id, key)
);
create index responses_transfer on transfers.responses (transfer);

-- What the job has to look at, and when: one row for each transfer that has not ended.
create table transfers.due (
  transfer uuid constraint due_pkey primary key constraint due_transfer_fkey references public.transfers (id),
  at timestamptz not null,
  -- While one process works on it; then `at` is the same time, unless something new is to be looked at.
  leased_until timestamptz,
  -- How many have failed since the last one that did not.
  attempts integer not null default 0 constraint due_attempts_are_counted check (attempts >= 0),
  -- Why the last attempt failed.
  error text constraint due_error_is_bounded check (char_length(error) <= 500)
);
create index due_at on transfers.due (at);

-- A transfer is either paid out or refunded.
create unique index postings_end_a_transfer_once on ledger.postings (subject)
where subject is not null and kind in ('payout', 'refund');

-- Missing grants stop the roles of the server; this also stops the login that owns the tables.
create function transfers.reject_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'rows of % are added, never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger transfer_events_stay before update or delete or truncate on public.transfer_events
for each statement execute function transfers.reject_change();
create trigger rate_sheets_stay before update or delete or truncate on transfers.rate_sheets
for each statement execute function transfers.reject_change();
create trigger transfers_stay before delete or truncate on public.transfers
for each statement execute function transfers.reject_change();

-- When an account is deleted, whatever deletes it, what names a person goes from its transfers. The job looks at them at once,
-- and cancels and refunds what is under way.
create function transfers.cut_from_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.recipient := null;
  new.recipient_id := null;
  new.pickup_code := null;
  update transfers.due set at = least(at, now()) where transfer = new.id;
  return new;
end $$;
create trigger transfers_are_cut_from_their_account before update of user_id on public.transfers for each row
when (old.user_id is not null and new.user_id is null) execute function transfers.cut_from_account();

do $$
declare
  made text;
begin
  foreach made in array array['rate_sheets', 'quotes', 'responses', 'due'] loop
    -- A database of a hosting company may open new tables by default.
    execute format('revoke all on transfers.%I from public, anon, authenticated, service_role', made);
    execute format('create policy %I on transfers.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
    execute format('alter table transfers.%I enable row level security', made);
    execute format('alter table transfers.%I force row level security', made);
  end loop;
  foreach made in array array['recipients', 'payment_methods', 'transfers', 'transfer_events'] loop
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', made);
    execute format('grant select on public.%I to authenticated', made);
    execute format('create policy %I on public.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
    execute format('alter table public.%I enable row level security', made);
    execute format('alter table public.%I force row level security', made);
  end loop;
end
$$;
grant select, insert on transfers.rate_sheets, public.transfer_events to service_role;
grant select, insert, update on public.transfers to service_role;
grant select, insert, update, delete on transfers.quotes, transfers.responses, transfers.due,
  public.recipients, public.payment_methods to service_role;

-- People read their own, once the session has shown the second step that their account asks for. They change nothing here:
-- the server does, by its rules.
create policy recipients_are_read_by_their_owner on public.recipients for select to authenticated
using (user_id = (select auth.uid()) and (select auth.has_shown_factors()));
create policy payment_methods_are_read_by_their_owner on public.payment_methods for select to authenticated
using (user_id = (select auth.uid()) and (select auth.has_shown_factors()));
create policy transfers_are_read_by_their_owner on public.transfers for select to authenticated
using (user_id = (select auth.uid()) and (select auth.has_shown_factors()));
create policy transfer_events_are_read_by_the_owner_of_the_transfer on public.transfer_events for select to authenticated
using (exists (select from public.transfers t where t.id = transfer));

-- Row security hides every row from the login that runs this, so what acts for people belongs to the server's role.
revoke execute on function transfers.reject_change(), transfers.cut_from_account() from public;
grant create on schema transfers to service_role;
alter function transfers.cut_from_account() owner to service_role;
revoke create on schema transfers from service_role;

-- Whose rows are deleted are not here: every subscriber of a table gets the key of a deleted row, and one of these has the
-- account in it. Where the publication belongs to another login, its owner decides.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime' and not puballtables
    and pg_has_role(pubowner, 'member'))
  then
    alter publication supabase_realtime add table public.transfers, public.transfer_events;
  end if;
end
$$;

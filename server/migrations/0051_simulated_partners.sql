-- Older releases may run on this.
-- What the simulated payment and payout partners know of the practice transfers. They decide what will happen, and when, once
-- they are asked; of a recipient they store neither name nor number, so that nothing here leads to a person. No foreign key:
-- a partner is another company, and can be asked about any id.
create table transfers.simulated_orders (
  partner text not null constraint simulated_orders_partner_is_known check (partner in ('payment', 'payout')),
  -- The transfer's.
  id uuid not null,
  -- The terms are null for an id that was closed or recalled before the partner heard of it.
  amount_minor bigint constraint simulated_orders_amount_is_positive check (amount_minor > 0),
  currency text constraint simulated_orders_currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
  method text,
  country text constraint simulated_orders_country_is_a_code check (country ~ '^[A-Z]{2}$'),
  -- What the test number or the payment method stands for.
  outcome text,
  pace text not null constraint simulated_orders_pace_is_known check (pace in ('true', 'fast')),
  state text not null constraint simulated_orders_state_is_known check (
    state in ('unknown', 'pending', 'paid')
    or (partner = 'payment' and state in ('declined', 'closed', 'refunding', 'refunded'))
    or (partner = 'payout' and state in ('ready', 'collected', 'failed', 'recalled'))),
  -- What happens by itself, and when.
  next_state text,
  next_at timestamptz,
  -- The partner does not respond: until then, or until it was called so often.
  away_until timestamptz,
  calls integer not null constraint simulated_orders_calls_are_counted check (calls >= 0),
  constraint simulated_orders_pkey primary key (partner, id),
  constraint simulated_orders_next_has_a_time check ((next_state is null) = (next_at is null)),
  constraint simulated_orders_taken_has_terms check (state in ('unknown', 'closed', 'recalled')
    or (amount_minor, currency, method, outcome) is not null)
);

-- What a partner reports by itself. A row is deleted once it is delivered.
create table transfers.simulated_messages (
  partner text not null,
  id uuid not null,
  -- The second one repeats the first, or comes too early.
  number smallint not null constraint simulated_messages_are_one_or_two check (number in (1, 2)),
  at timestamptz not null,
  tries smallint not null default 0,
  constraint simulated_messages_pkey primary key (partner, id, number),
  constraint simulated_messages_order_fkey foreign key (partner, id) references transfers.simulated_orders on delete cascade
);
create index simulated_messages_at on transfers.simulated_messages (at);

do $$
declare
  made text;
begin
  foreach made in array array['simulated_orders', 'simulated_messages'] loop
    -- A database of a hosting company may open new tables by default.
    execute format('revoke all on transfers.%I from public, anon, authenticated, service_role', made);
    execute format('grant select, insert, update, delete on transfers.%I to service_role', made);
    execute format('create policy %I on transfers.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
    execute format('alter table transfers.%I enable row level security', made);
    execute format('alter table transfers.%I force row level security', made);
  end loop;
end
$$;

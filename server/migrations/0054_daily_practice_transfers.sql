-- Older releases may run on this.
-- How many practice transfers were created on each day to each country, and how many of them have arrived, for the team's
-- overview. Numbers only. Counting all of a long period takes longer than a page may, so it is done every hour; today and
-- yesterday are counted when they are read. Days are those of UTC.
create table transfers.daily_counts (
  day date not null,
  country text not null,
  created bigint not null,
  arrived bigint not null,
  constraint daily_counts_pkey primary key (day, country),
  constraint daily_counts_arrived_are_some_of_created check (arrived between 0 and created)
);

-- Row security hides every row from the login that runs this, also where a function is checked.
alter table public.transfers no force row level security;
create function transfers.count_transfers(since timestamptz) returns setof transfers.daily_counts language sql stable
begin atomic
  select (created_at at time zone 'utc')::date, country, count(*), count(*) filter (where state in ('paid_out', 'collected'))
  from public.transfers where created_at >= since group by 1, 2;
end;

-- One at a time. What is as before is not written again. No transfer is ever deleted, so no row here is too much.
create function transfers.count_days() returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('transfers.count_days', 0));
  insert into transfers.daily_counts as daily select * from transfers.count_transfers('-infinity')
  on conflict (day, country) do update set created = excluded.created, arrived = excluded.arrived
  where (daily.created, daily.arrived) is distinct from (excluded.created, excluded.arrived);
end $$;
revoke execute on function transfers.count_transfers(timestamptz), transfers.count_days() from public;
grant execute on function transfers.count_transfers(timestamptz), transfers.count_days() to service_role;

select transfers.count_days();
alter table public.transfers force row level security;

-- A database of a hosting company may open new tables by default.
revoke all on transfers.daily_counts from public, anon, authenticated, service_role;
grant select, insert, update on transfers.daily_counts to service_role;
create policy daily_counts_of_the_server on transfers.daily_counts to service_role using (true) with check (true);
alter table transfers.daily_counts enable row level security;
alter table transfers.daily_counts force row level security;

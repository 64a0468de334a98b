-- Older releases may run on this.
-- What the team's overview counts. Numbers only: nothing in here is about one person. Days are those of UTC.

-- Who joined on each day, and is still stored: in all, and by corridor, delivery method and wallet. `members` of them are on
-- the list. Counting a long list takes longer than a page may, so it is done every hour; today and yesterday are counted
-- when they are read.
create table subscriptions.daily_counts (
  property text not null
    constraint daily_counts_property_is_known check (property in ('all', 'corridor', 'method', 'wallet')),
  day date not null,
  list text not null constraint daily_counts_list_is_known check (list in ('waitlist', 'newsletter')),
  key text not null,
  joined bigint not null,
  confirmed bigint not null,
  referred bigint not null,
  members bigint not null,
  constraint daily_counts_pkey primary key (property, day, list, key)
);

-- Row security hides every row from the login that runs this, also where a function is checked.
alter table subscriptions.members no force row level security;
create function subscriptions.count_members(since timestamptz) returns setof subscriptions.daily_counts language sql stable
begin atomic
  with combinations as (
    select list, (created_at at time zone 'utc')::date as day, sending_from, sending_to, method, wallet, count(*) as joined,
      count(confirmed_at) as confirmed, count(friend_of) as referred, count(*) filter (where state = 'confirmed') as members
    from subscriptions.members where created_at >= since group by 1, 2, 3, 4, 5, 6
  )
  select property, day, list, key, sum(joined)::bigint, sum(confirmed)::bigint, sum(referred)::bigint, sum(members)::bigint
  from combinations, lateral (values
    ('all', ''),
    ('corridor', sending_from || '-' || sending_to),
    ('method', method),
    ('wallet', case when method = 'mobile-money' then coalesce(wallet, 'none') end)
  ) as counted (property, key)
  where key is not null
  group by 1, 2, 3, 4;
end;

-- One at a time. What is as before is not written again.
create function subscriptions.count_days() returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('subscriptions.count_days', 0));
  with counted as materialized (
    select * from subscriptions.count_members('-infinity')
  ), gone as (
    delete from subscriptions.daily_counts daily where not exists (
      select from counted where (counted.property, counted.day, counted.list, counted.key)
        = (daily.property, daily.day, daily.list, daily.key))
  )
  insert into subscriptions.daily_counts as daily select * from counted
  on conflict (property, day, list, key) do update set joined = excluded.joined, confirmed = excluded.confirmed,
    referred = excluded.referred, members = excluded.members
  where (daily.joined, daily.confirmed, daily.referred, daily.members)
    is distinct from (excluded.joined, excluded.confirmed, excluded.referred, excluded.members);
end $$;
revoke execute on function subscriptions.count_members(timestamptz), subscriptions.count_days() from public;
grant execute on function subscriptions.count_members(timestamptz), subscriptions.count_days() to service_role;

-- How many joins of each day were deleted by retention, most of them because nobody confirmed. Without them every day would
-- look weaker and better confirmed once it is a month old.
create table subscriptions.deleted_daily (
  list text not null constraint deleted_daily_list_is_known check (list in ('waitlist', 'newsletter')),
  day date not null,
  joined bigint not null constraint deleted_daily_joined_is_positive check (joined > 0),
  confirmed bigint not null,
  referred bigint not null,
  constraint deleted_daily_pkey primary key (list, day),
  constraint deleted_daily_parts_are_parts check (confirmed between 0 and joined and referred between 0 and joined)
);

select subscriptions.count_days();
alter table subscriptions.members force row level security;

alter table subscriptions.daily_counts enable row level security;
alter table subscriptions.daily_counts force row level security;
grant select, insert, update, delete on subscriptions.daily_counts to service_role;
create policy daily_counts_of_the_server on subscriptions.daily_counts to service_role using (true) with check (true);
alter table subscriptions.deleted_daily enable row level security;
alter table subscriptions.deleted_daily force row level security;
grant select, insert, update on subscriptions.deleted_daily to service_role;
create policy deleted_daily_of_the_server on subscriptions.deleted_daily to service_role using (true) with check (true);

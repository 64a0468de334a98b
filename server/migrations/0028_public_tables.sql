-- Older releases may run on this.
-- The first tables that people read themselves, under their own role: what we offer, and each person's own settings.

-- The schema belongs to whoever owns the database. Before PostgreSQL 16 a login that inherits nothing, as ours, has to say
-- that it acts as such.
do $$
declare
  login name := current_user;
begin
  if not has_schema_privilege('public', 'create') then
    set local role pg_database_owner;
    execute format('grant create on schema public to %I', login);
    reset role;
  end if;
end
$$;

-- Who is asking, by the token of the request, for row policies and functions. Tables in here stay closed: using a schema
-- opens none of them.
grant usage on schema auth to anon, authenticated;
create function auth.jwt() returns jsonb language sql stable
return coalesce(
  nullif(current_setting('request.jwt.claims', true), ''), nullif(current_setting('request.jwt.claim', true), ''))::jsonb;
create function auth.uid() returns uuid language sql stable
return coalesce(auth.jwt() ->> 'sub', nullif(current_setting('request.jwt.claim.sub', true), ''))::uuid;
create function auth.role() returns text language sql stable
return coalesce(auth.jwt() ->> 'role', nullif(current_setting('request.jwt.claim.role', true), ''));
create function auth.email() returns text language sql stable
return coalesce(auth.jwt() ->> 'email', nullif(current_setting('request.jwt.claim.email', true), ''));
revoke execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() from public;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;

-- The catalogue. `domain/src/catalogue` is its source and a test compares every row: a change there comes with a migration
-- that changes the rows here. Row security holds for the owner too, so such a migration starts with `no force`.
create table public.countries (
  code text constraint countries_pkey primary key constraint countries_code_is_iso check (code ~ '^[A-Z]{2}$'),
  -- The order of the launch.
  position smallint not null constraint countries_position_once unique,
  slug text not null constraint countries_slug_once unique,
  name text not null,
  currency text not null constraint countries_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  capital text not null,
  -- Shown as written, never calculated with.
  population text not null,
  diaspora text not null,
  remittances text not null,
  constraint countries_code_and_currency_once unique (code, currency)
);
insert into public.countries values
  ('GH', 1, 'ghana', 'Ghana', 'GHS', 'Accra', '33.5M', '3.5M', '$4.7B'),
  ('KE', 2, 'kenya', 'Kenya', 'KES', 'Nairobi', '54.4M', '3M', '$4.0B'),
  ('UG', 3, 'uganda', 'Uganda', 'UGX', 'Kampala', '47.2M', '1.5M', '$1.4B'),
  ('SN', 4, 'senegal', 'Senegal', 'XOF', 'Dakar', '17.3M', '1.2M', '$2.9B');

-- One row for each rate of a sheet. The sheets disagree on purpose: each serves the screens it names.
create table public.rate_sheets (
  sheet text not null,
  country text not null,
  -- Among the rates of its sheet.
  position smallint not null,
  base_currency text not null constraint rate_sheets_base_is_iso check (base_currency ~ '^[A-Z]{3}$'),
  currency text not null,
  -- How much of the country's currency one unit of the base buys.
  rate numeric not null constraint rate_sheets_rate_is_positive check (rate > 0),
  -- Since the day before, shown as written; null where the sheet has none.
  change text,
  serves text[] not null,
  is_illustrative boolean not null,
  constraint rate_sheets_pkey primary key (sheet, country),
  constraint rate_sheets_position_once unique (sheet, position),
  constraint rate_sheets_country_fkey foreign key (country, currency) references public.countries (code, currency)
);
create index rate_sheets_country on public.rate_sheets (country, currency);
insert into public.rate_sheets
select sheet, country, quoted.position, base, countries.currency, rate::numeric, change, serves, true
from (values
  ('home-estimator-rates', 'GH', 1, 'USD', '12.85', null, array['home-estimator', 'pricing-calculator']),
  ('home-estimator-rates', 'KE', 2, 'USD', '130.25', null, array['home-estimator', 'pricing-calculator']),
  ('home-estimator-rates', 'UG', 3, 'USD', '3720.5', null, array['home-estimator', 'pricing-calculator']),
  ('home-estimator-rates', 'SN', 4, 'USD', '605.75', null, array['home-estimator', 'pricing-calculator']),
  ('demo-send-rates', 'KE', 1, 'EUR', '142', null, array['demo-send']),
  ('prototype-send-rates', 'KE', 1, 'EUR', '130.5', null, array['prototype-calculator']),
  ('prototype-send-rates', 'UG', 2, 'EUR', '3800', null, array['prototype-calculator']),
  ('prototype-send-rates', 'GH', 3, 'EUR', '12.5', null, array['prototype-calculator']),
  ('prototype-send-rates', 'SN', 4, 'EUR', '620', null, array['prototype-calculator']),
  ('rates-page-rates', 'GH', 1, 'USD', '12.45', '+0.2%', array['rates-page']),
  ('rates-page-rates', 'KE', 2, 'USD', '130.25', '-0.1%', array['rates-page']),
  ('rates-page-rates', 'UG', 3, 'USD', '3650', '+0.3%', array['rates-page']),
  ('rates-page-rates', 'SN', 4, 'USD', '590', '0.0%', array['rates-page'])
) quoted (sheet, country, position, base, rate, change, serves)
join public.countries on countries.code = quoted.country;

create table public.plans (
  id text constraint plans_pkey primary key,
  position smallint not null constraint plans_position_once unique,
  name text not null,
  -- Per transfer; 299 is 2.99 %.
  fee_basis_points integer not null constraint plans_fee_is_a_share check (fee_basis_points between 0 and 10000),
  -- The most that one transaction may carry; null is unlimited.
  per_transaction_max_minor bigint constraint plans_max_is_positive check (per_transaction_max_minor > 0),
  per_transaction_max_currency text
    constraint plans_max_currency_is_iso check (per_transaction_max_currency ~ '^[A-Z]{3}$'),
  is_most_popular boolean not null,
  constraint plans_max_has_a_currency
    check ((per_transaction_max_minor is null) = (per_transaction_max_currency is null))
);
insert into public.plans values
  ('standard', 1, 'Standard', 299, 500000, 'USD', false),
  ('plus', 2, 'Plus', 199, 1000000, 'USD', true),
  ('business', 3, 'Business', 99, null, null, false);

do $$
declare
  made text;
begin
  foreach made in array array['countries', 'rate_sheets', 'plans'] loop
    -- A database of a hosting company may open new tables by default.
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', made);
    execute format('grant select on public.%I to anon, authenticated, service_role', made);
    execute format('create policy %I on public.%I for select to anon, authenticated, service_role using (true)',
      made || '_are_read_by_anyone', made);
    execute format('alter table public.%I enable row level security', made);
    execute format('alter table public.%I force row level security', made);
  end loop;
end
$$;

-- One row for each account: what its owner has chosen, on every device. Null is "never chosen", and a device keeps its own.
create table public.profiles (
  id uuid constraint profiles_pkey primary key constraint profiles_account_fkey references auth.users (id) on delete cascade,
  -- Always that of the account's user metadata, which is bounded as a whole.
  full_name text,
  language text constraint profiles_language_is_known check (language in ('en')),
  theme text constraint profiles_theme_is_known check (theme in ('light', 'dark')),
  notifications boolean,
  updated_at timestamptz not null default now()
);

-- The name in user metadata, if it is one: people may store anything there.
create function auth.name_in(metadata jsonb) returns text language sql immutable
return case when jsonb_typeof(metadata -> 'full_name') = 'string' then metadata ->> 'full_name' end;

create function auth.create_profile() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into public.profiles (id, full_name) values (new.id, auth.name_in(new.raw_user_meta_data));
  return null;
end $$;
create trigger users_have_a_profile after insert on auth.users for each row execute function auth.create_profile();

-- The name is in two places. Each of these two changes the other place only where it differs, which ends the circle.
create function auth.copy_name_to_profile() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.profiles set full_name = auth.name_in(new.raw_user_meta_data)
  where id = new.id and full_name is distinct from auth.name_in(new.raw_user_meta_data);
  return null;
end $$;
create trigger users_name_is_copied after update of raw_user_meta_data on auth.users for each row
when (auth.name_in(old.raw_user_meta_data) is distinct from auth.name_in(new.raw_user_meta_data))
execute function auth.copy_name_to_profile();

-- People may not write to accounts; this one change is made for them by the server's role, below.
create function auth.copy_name_to_account() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
begin
  select raw_user_meta_data - 'full_name' || case when new.full_name is null then '{}' else
      jsonb_build_object('full_name', new.full_name) end
  into changed from auth.users where id = new.id and auth.name_in(raw_user_meta_data) is distinct from new.full_name
  for update;
  if changed is null then return null; end if;
  -- As `metadataBytesMax` of the auth service: metadata travels in every access token, and those in a header.
  if octet_length(changed::text) > 8192 then
    raise exception 'full_name is too long: user metadata may have 8192 bytes' using errcode = 'check_violation';
  end if;
  update auth.users set raw_user_meta_data = changed, updated_at = now() where id = new.id;
  return null;
end $$;
create trigger profiles_name_is_copied after update of full_name on public.profiles for each row
when (old.full_name is distinct from new.full_name) execute function auth.copy_name_to_account();

-- The auth service locks an account and then its profile. Whoever changes their profile takes the locks in that order too.
create function auth.lock_own_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users where id = auth.uid() for update;
  return null;
end $$;
create trigger profiles_account_is_locked_first before update of full_name on public.profiles
for each statement execute function auth.lock_own_account();

-- False for a session that has shown less than its account asks for. People may not read factors; this answers for them.
create function auth.has_shown_factors() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;

create function auth.touch_profile() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end $$;
create trigger profiles_updated_at before update on public.profiles for each row execute function auth.touch_profile();

revoke execute on function auth.name_in(jsonb), auth.create_profile(), auth.copy_name_to_profile(),
  auth.copy_name_to_account(), auth.lock_own_account(), auth.has_shown_factors(), auth.touch_profile() from public;
grant execute on function auth.name_in(jsonb) to service_role;
grant execute on function auth.has_shown_factors() to authenticated, service_role;

-- Row security hides every account from the login that runs this, so what acts for people belongs to the server's role.
grant create on schema auth to service_role;
alter function auth.copy_name_to_account() owner to service_role;
alter function auth.lock_own_account() owner to service_role;
alter function auth.has_shown_factors() owner to service_role;
revoke create on schema auth from service_role;

-- Accounts from before.
alter table auth.users no force row level security;
insert into public.profiles (id, full_name)
select id, auth.name_in(raw_user_meta_data) from auth.users where deleted_at is null;
alter table auth.users force row level security;

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.profiles to service_role;
grant select, update (full_name, language, theme, notifications) on public.profiles to authenticated;
create policy profiles_of_the_server on public.profiles to service_role using (true) with check (true);
create policy profiles_are_read_by_their_owner on public.profiles for select to authenticated
using (id = (select auth.uid()));
create policy profiles_are_changed_by_their_owner on public.profiles for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy profiles_are_not_changed_below_the_second_factor on public.profiles as restrictive for update to authenticated
using ((select auth.has_shown_factors()));
alter table public.profiles enable row level security;
alter table public.profiles force row level security;

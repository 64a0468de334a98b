-- Older releases may run on this.
-- The console finds people by any part of an e-mail address or name, which the indexes of pg_trgm make quick. The extension
-- has a schema of its own, which only the server may use, so that clients call none of its functions.
do $$
declare
  place text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
begin
  create schema if not exists search;
  if place is null then
    create extension pg_trgm schema search;
  elsif place <> 'search' then
    alter extension pg_trgm set schema search;
  end if;
exception when others then
  raise exception using message = format(
    'the extension pg_trgm has to be in the schema "search", and this login cannot put it there (%s). In the database %I, a superuser runs: %s',
    sqlerrm, current_database(), format('create schema if not exists search authorization %I; %s;', current_user,
      case when place is null then 'create extension pg_trgm schema search'
        else 'alter extension pg_trgm set schema search' end));
end
$$;
grant usage on schema search to service_role;

-- Small letters without accents, so that "elodie" finds "Élodie". Few names have letters beyond ASCII, and those take longer.
create function search.fold(text text) returns text language sql immutable parallel safe
return case when octet_length(text) = char_length(text) then lower(text)
  else lower(regexp_replace(normalize(text, nfd), '[\u0300-\u036f]', '', 'g')) end;
revoke execute on function search.fold(text) from public;
grant execute on function search.fold(text) to service_role;

-- What is searched stands here and in `server/src/staff`, word for word.
create index users_search on auth.users using gin (search.fold(
  coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || coalesce(raw_user_meta_data ->> 'full_name', ''))
  search.gin_trgm_ops);
create index members_search on subscriptions.members using gin (lower(email) search.gin_trgm_ops);
create index enquiries_search on enquiries.enquiries using gin (search.fold(email || E'\n' || coalesce(name, ''))
  search.gin_trgm_ops);

-- They found beginnings alone. Those of accounts' and enquiries' e-mail addresses remain, which also find whole ones.
drop index auth.users_phone_prefix, subscriptions.members_email_prefix;
-- It left out those who have not confirmed, who are now the last, whichever way the list is sorted.
drop index subscriptions.members_by_confirmation;
create index members_by_first_confirmation on subscriptions.members
  (coalesce(confirmed_at, timestamptz '9999-12-31 23:59:59.999999Z'), id);
create index members_by_last_confirmation on subscriptions.members
  (coalesce(confirmed_at, timestamptz '0001-01-01 00:00Z'), id);
create index members_by_email on subscriptions.members (lower(email) collate "C", id);
create index enquiries_by_email_and_id on enquiries.enquiries (lower(email) collate "C", id);

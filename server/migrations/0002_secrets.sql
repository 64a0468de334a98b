-- Keys made at first start, each sealed under the master key, which is never in the database.
create schema secrets;
grant usage on schema secrets to service_role;

create table secrets.sealed_keys (
  name text primary key constraint sealed_keys_name_is_plain check (name ~ '^[a-z0-9-]{1,64}$'),
  sealed bytea not null,
  created_at timestamptz not null default now()
);

alter table secrets.sealed_keys enable row level security;
alter table secrets.sealed_keys force row level security;
grant select, insert on secrets.sealed_keys to service_role;
create policy sealed_keys_of_the_server on secrets.sealed_keys to service_role using (true) with check (true);

-- Token buckets, one row each, shared by every process. Keys are keyed hashes: no address is stored here.
create schema limits;
grant usage on schema limits to service_role;

create table limits.buckets (
  key bytea primary key,
  -- When the bucket will be full again. A bucket that is full needs no row.
  full_at timestamptz not null
);
create index buckets_full_at on limits.buckets (full_at);

alter table limits.buckets enable row level security;
alter table limits.buckets force row level security;
grant select, insert, update, delete on limits.buckets to service_role;
create policy buckets_of_the_server on limits.buckets to service_role using (true) with check (true);

-- The tables of data-orders.sql, as far as @supabase/lite knows them: it sets no owner by itself.
create table customers (
  id int primary key,
  owner_id uuid not null,
  name text not null
);
create table orders (
  id bigserial primary key,
  owner_id uuid not null,
  customer_id int not null references customers (id),
  item text not null,
  total_minor bigint not null,
  ordered_at timestamptz not null default now()
);
create index orders_of_owner on orders (owner_id, id);
alter table customers enable row level security;
alter table orders enable row level security;
create policy owning on customers for select to authenticated using (auth.uid() = owner_id);
create policy owning on orders for select to authenticated using (auth.uid() = owner_id);
create policy adding on orders for insert to authenticated with check (auth.uid() = owner_id);

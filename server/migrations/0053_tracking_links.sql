-- Older releases may run on this.
-- Whoever has the code sees the state of one transfer, its amount and its time, and nothing that names a person. Ended by its
-- sender, or 30 days after the transfer. One at a time: a code that is shared again is a new one.
create table transfers.tracking_links (
  transfer uuid constraint tracking_links_pkey primary key
    constraint tracking_links_transfer_fkey references public.transfers (id),
  code text not null constraint tracking_links_code_once unique
    constraint tracking_links_code_is_plain check (code ~ '^[a-z0-9]{20}$'),
  created_at timestamptz not null
);

-- A database of a hosting company may open new tables by default.
revoke all on transfers.tracking_links from public, anon, authenticated, service_role;
grant select, insert, delete on transfers.tracking_links to service_role;
create policy tracking_links_of_the_server on transfers.tracking_links to service_role using (true) with check (true);
alter table transfers.tracking_links enable row level security;
alter table transfers.tracking_links force row level security;

-- With its account a transfer loses its link, whatever deletes the account.
create function transfers.end_tracking() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from transfers.tracking_links where transfer = new.id;
  return new;
end $$;
create trigger transfers_end_tracking_with_their_account before update of user_id on public.transfers for each row
when (old.user_id is not null and new.user_id is null) execute function transfers.end_tracking();
revoke execute on function transfers.end_tracking() from public;
-- Row security hides every row from the login that runs this, so what acts for people belongs to the server's role.
grant create on schema transfers to service_role;
alter function transfers.end_tracking() owner to service_role;
revoke create on schema transfers from service_role;

-- Older releases may run on this.

-- The waitlist offers the wallets of the chosen country, and "another" with its name as the person writes it: one line of
-- text, shown to the team and exported. An older release changes the wallet and does not know of the name, so the database
-- clears a name that has lost its wallet.
alter table subscriptions.members add column wallet_name text
  constraint members_wallet_name_is_a_line check (wallet_name ~ '^[^[:cntrl:]<>]{1,60}$');

create function subscriptions.clear_wallet_name() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.wallet is distinct from 'another' then
    new.wallet_name := null;
  end if;
  return new;
end $$;
create trigger members_wallet_name before insert or update of wallet, wallet_name on subscriptions.members
  for each row execute function subscriptions.clear_wallet_name();
revoke execute on function subscriptions.clear_wallet_name() from public;

-- Older releases may run on this.
-- The books: what every transfer moved between which accounts, in double entry. Rows are added by the functions below and
-- never changed. Decision 20 says what stops whom.
create schema ledger;
grant usage on schema ledger to service_role;

-- Books that no posting and no entry can mix. A live one would be a second value.
create domain ledger.book as text constraint book_is_known check (value in ('practice'));

-- An account has one currency. Its balance stays between floor and ceiling, where it has them: what we owe has a ceiling of
-- zero, since debits are positive.
create table ledger.accounts (
  book ledger.book not null,
  name text not null constraint accounts_name_is_plain check (name ~ '^[a-z][a-z0-9:-]{0,127}$'),
  currency text not null constraint accounts_currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
  floor bigint,
  ceiling bigint,
  constraint accounts_pkey primary key (book, name, currency)
);

-- The subject is a transfer, never a person. No foreign key: who made a transfer is stored with the transfer, where a deletion
-- can cut it, and the posting stays.
create table ledger.postings (
  id bigint generated always as identity constraint postings_pkey primary key,
  book ledger.book not null,
  kind text not null constraint postings_kind_is_plain check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 64),
  subject uuid,
  at timestamptz not null default now(),
  lines smallint not null constraint postings_lines_are_bounded check (lines between 2 and 100),
  constraint postings_lines_of_a_book unique (id, book, lines)
);
-- A transfer is paid, paid out and refunded once: a repeated move is rejected here, whatever went wrong before.
create unique index postings_once_of_a_kind on ledger.postings (subject, kind) where subject is not null;

-- Debits are positive, credits negative. A posting is complete when it is committed, so no line number is left to add to it.
create table ledger.entries (
  posting bigint not null,
  line smallint not null,
  lines smallint not null,
  book ledger.book not null,
  account text not null,
  currency text not null,
  minor bigint not null constraint entries_are_not_zero check (minor <> 0),
  constraint entries_pkey primary key (posting, line),
  constraint entries_line_is_one_of_the_posting check (line between 1 and lines),
  constraint entries_belong_to_a_posting_of_their_book foreign key (posting, book, lines)
    references ledger.postings (id, book, lines),
  constraint entries_belong_to_an_account_of_their_book foreign key (book, account, currency) references ledger.accounts
);

-- Only of accounts with a floor or a ceiling: postings to one of these wait for each other, postings to the rest do not.
create table ledger.balances (
  book ledger.book not null,
  account text not null,
  currency text not null,
  minor bigint not null,
  floor bigint,
  ceiling bigint,
  constraint balances_pkey primary key (book, account, currency),
  constraint balances_belong_to_an_account foreign key (book, account, currency) references ledger.accounts,
  constraint balances_stay_above_the_floor check (minor >= floor),
  constraint balances_stay_below_the_ceiling check (minor <= ceiling)
);

-- Opens an account, or finds it with the same floor and ceiling.
create function ledger.open_account(book text, name text, currency text, floor bigint, ceiling bigint) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  insert into ledger.accounts values (open_account.book, open_account.name, open_account.currency,
    open_account.floor, open_account.ceiling) on conflict do nothing;
  if not found then
    perform from ledger.accounts a
    where (a.book, a.name, a.currency) = (open_account.book, open_account.name, open_account.currency)
      and (a.floor, a.ceiling) is not distinct from (open_account.floor, open_account.ceiling);
    if not found then
      raise exception 'account % in % has another floor or ceiling', open_account.name, open_account.currency
        using errcode = 'unique_violation', constraint = 'accounts_pkey';
    end if;
  elsif open_account.floor is not null or open_account.ceiling is not null then
    insert into ledger.balances values (open_account.book, open_account.name, open_account.currency, 0,
      open_account.floor, open_account.ceiling);
  end if;
end $$;

-- Adds a posting with all of its lines, and returns its id. Balances are locked in one order, so that two postings to the same
-- accounts do not wait for each other in a circle.
create function ledger.post(
  book text, kind text, subject uuid, accounts text[], currencies text[], minors bigint[]) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  posting bigint;
begin
  insert into ledger.postings (book, kind, subject, lines)
  values (post.book, post.kind, post.subject, cardinality(accounts)) returning id into posting;

  insert into ledger.entries
  select posting, l.line, cardinality(accounts), post.book, l.account, l.currency, l.minor
  from unnest(accounts, currencies, minors) with ordinality l (account, currency, minor, line);

  perform from ledger.balances b
  where b.book = post.book and (b.account, b.currency) in (select * from unnest(accounts, currencies))
  order by b.account, b.currency for update;
  update ledger.balances b set minor = b.minor + moved.minor
  from (
    select l.account, l.currency, sum(l.minor) as minor
    from unnest(accounts, currencies, minors) l (account, currency, minor) group by 1, 2
  ) moved
  where b.book = post.book and (b.account, b.currency) = (moved.account, moved.currency);
  return posting;
end $$;

-- At commit, once for each posting.
create function ledger.check_posting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.lines <> (select count(*) from ledger.entries where posting = new.id) or exists (
    select from ledger.entries where posting = new.id group by currency having sum(minor) <> 0)
  then
    raise exception 'posting % is not complete, or not zero in each currency', new.id
      using errcode = 'check_violation', constraint = 'postings_are_balanced';
  end if;
  return null;
end $$;
create constraint trigger postings_are_balanced after insert on ledger.postings deferrable initially deferred
for each row execute function ledger.check_posting();

-- Missing grants stop the roles of the server; this also stops the login that owns the tables.
create function ledger.reject_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the books are never changed or deleted: post a correction' using errcode = 'insufficient_privilege';
end $$;
create trigger accounts_stay before update or delete or truncate on ledger.accounts
for each statement execute function ledger.reject_change();
create trigger postings_stay before update or delete or truncate on ledger.postings
for each statement execute function ledger.reject_change();
create trigger entries_stay before update or delete or truncate on ledger.entries
for each statement execute function ledger.reject_change();
create trigger balances_stay before delete or truncate on ledger.balances
for each statement execute function ledger.reject_change();

-- The server reads, and adds by the functions alone. They run as the owner of the tables, who may write only while the server's
-- role is the caller: neither that role nor the login has a way of its own.
do $$
declare
  made text;
begin
  foreach made in array array['accounts', 'postings', 'entries', 'balances'] loop
    -- A database of a hosting company may open new tables by default.
    execute format('revoke all on ledger.%I from public, anon, authenticated, service_role', made);
    execute format('grant select on ledger.%I to service_role', made);
    execute format('create policy %I on ledger.%I for select to service_role using (true)', made || '_are_read', made);
    execute format('create policy %I on ledger.%I using (
      current_setting(''role'') = ''service_role'' and current_user <> ''service_role'')', made || '_are_written_by_functions', made);
    execute format('alter table ledger.%I enable row level security', made);
    execute format('alter table ledger.%I force row level security', made);
  end loop;
end
$$;
revoke execute on function ledger.open_account(text, text, text, bigint, bigint),
  ledger.post(text, text, uuid, text[], text[], bigint[]), ledger.check_posting(), ledger.reject_change() from public;
grant execute on function ledger.open_account(text, text, text, bigint, bigint),
  ledger.post(text, text, uuid, text[], text[], bigint[]) to service_role;

-- Older releases may run on this.
-- Channels: messages that the database itself sends, who may use a private channel, and how processes reach each other.
create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- The channel that is asked about, without its prefix.
create function realtime.topic() returns text language sql stable
return nullif(current_setting('realtime.topic', true), '');

-- What SQL sends, for three days. Its row policies say who may use a private channel: whoever sees a row of the topic may
-- read, whoever may insert one may write. Without a policy nobody may.
create table realtime.messages (
  id uuid not null default gen_random_uuid() constraint messages_pkey primary key,
  topic text not null constraint messages_topic_is_bounded check (octet_length(topic) <= 1000),
  extension text not null constraint messages_extension_is_known check (extension in ('broadcast', 'presence')),
  payload jsonb constraint messages_payload_is_bounded check (octet_length(payload::text) <= 5000000),
  binary_payload bytea constraint messages_binary_payload_is_bounded check (octet_length(binary_payload) <= 5000000),
  event text constraint messages_event_is_bounded check (octet_length(event) <= 1000),
  private boolean not null default false,
  updated_at timestamptz not null default now(),
  inserted_at timestamptz not null default now()
);
create index messages_of_a_topic on realtime.messages (topic, inserted_at);
create index messages_inserted_at on realtime.messages (inserted_at);

-- From one process to the others, and from SQL to all of them. A row lives for a minute. NOTIFY only says that there are new
-- ones. The transaction is what readers go on by: rows do not become visible in the order of their ids. A crash may lose
-- these rows, for everybody they were meant for is then cut off.
create unlogged table realtime.bus (
  id bigint generated always as identity constraint bus_pkey primary key,
  transaction xid8 not null default pg_current_xact_id(),
  -- Null for a message of SQL.
  from_process uuid,
  -- JSON: everything but the payload.
  head text,
  payload bytea,
  message_id uuid
);
create index bus_transaction on realtime.bus (transaction);

-- The processes that run, by their last sign of life.
create unlogged table realtime.processes (
  id uuid constraint processes_pkey primary key,
  seen_at timestamptz not null default now()
);

create function realtime.publish_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.bus (message_id) values (new.id);
  perform pg_notify('realtime_bus', '');
  return null;
end $$;
-- A row without an event asks for permission.
create trigger messages_are_published after insert on realtime.messages for each row
when (new.extension = 'broadcast' and new.event is not null) execute function realtime.publish_message();

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.messages (payload, event, topic, private, extension)
  values (send.payload, send.event, send.topic, send.private, 'broadcast');
end $$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
end $$;

-- For a trigger on a table, which calls it for each row.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW') returns void language plpgsql security definer set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'broadcast_changes is for triggers of each row, not of each statement';
  end if;
  perform realtime.send(
    jsonb_build_object('schema', table_schema, 'table', table_name, 'operation', operation, 'record', new, 'old_record', old),
    event_name, topic_name);
end $$;

-- What the role and claims of this transaction may do on the channel of this transaction. The probes are rows of it that the
-- server inserted. A policy that cannot make sense of the topic allows nothing.
create function realtime.channel_permissions(probes uuid[])
returns table (extension text, may_read boolean, may_write boolean) language plpgsql set search_path = '' as $$
begin
  foreach extension in array array['broadcast', 'presence'] loop
    begin
      may_read := exists (select from realtime.messages m
        where m.id = any (probes) and m.extension = channel_permissions.extension);
    exception when data_exception then
      may_read := false;
    end;
    begin
      insert into realtime.messages (topic, extension, private)
      values (realtime.topic(), channel_permissions.extension, true);
      raise exception using errcode = 'RT000', message = 'takes the row back';
    exception
      when sqlstate 'RT000' then may_write := true;
      when insufficient_privilege or data_exception then may_write := false;
    end;
    return next;
  end loop;
end $$;

do $$
declare
  made text;
begin
  foreach made in array array['messages', 'bus', 'processes'] loop
    -- A database of a hosting company may open new tables by default.
    execute format('revoke all on realtime.%I from public, anon, authenticated, service_role', made);
    execute format('grant select, insert, update, delete on realtime.%I to service_role', made);
    execute format('create policy %I on realtime.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
    execute format('alter table realtime.%I enable row level security', made);
    execute format('alter table realtime.%I force row level security', made);
  end loop;
end
$$;
grant select, insert on realtime.messages to anon, authenticated;

-- What happens to an account, for its own devices. Only the server writes to it.
create policy messages_of_an_account_are_read_by_its_owner on realtime.messages for select to authenticated
using (extension = 'broadcast' and topic = 'account:' || (select auth.uid())::text and (select auth.has_shown_factors()));

revoke execute on function realtime.topic(), realtime.publish_message(), realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean), realtime.channel_permissions(uuid[]),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text) from public;
grant execute on function realtime.topic(), realtime.channel_permissions(uuid[]) to anon, authenticated, service_role;

-- Row security hides the messages from the login that runs this, so what inserts them belongs to the server's role. The login
-- may call it, and with it the security definer triggers that it owns.
grant create on schema realtime to service_role;
alter function realtime.publish_message() owner to service_role;
alter function realtime.send(jsonb, text, text, boolean) owner to service_role;
alter function realtime.send_binary(bytea, text, text, boolean) owner to service_role;
alter function realtime.broadcast_changes(text, text, text, text, text, record, record, text) owner to service_role;
revoke create on schema realtime from service_role;
do $$
declare
  login name := current_user;
begin
  set local role service_role;
  execute format('grant execute on function realtime.send(jsonb, text, text, boolean),
    realtime.send_binary(bytea, text, text, boolean),
    realtime.broadcast_changes(text, text, text, text, text, record, record, text) to %I', login);
  reset role;
end
$$;

-- The tables whose changes are told to subscribers. Where the publication exists already its owner decides.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime for table public.profiles;
  end if;
end
$$;

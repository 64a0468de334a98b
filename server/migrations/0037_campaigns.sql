-- Older releases may run on this.

-- Newsletters and announcements that the team writes. Who gets one is fixed when sending starts, and every recipient is
-- checked again when their turn comes. A message's id follows from the campaign and the member, so that a repeat after a
-- crash carries the same Message-ID.
create schema campaigns;
grant usage on schema campaigns to service_role;

create table campaigns.campaigns (
  id uuid constraint campaigns_pkey primary key default gen_random_uuid(),
  state text not null default 'draft' constraint campaigns_state_is_known
    check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent', 'cancelled')),
  -- Of the content: a save names the version it was made from.
  version integer not null default 1 constraint campaigns_version_is_positive check (version > 0),
  subject text not null default '' constraint campaigns_subject_is_bounded check (char_length(subject) <= 200),
  preheader text not null default '' constraint campaigns_preheader_is_bounded check (char_length(preheader) <= 200),
  source text not null default '' constraint campaigns_source_is_bounded check (char_length(source) <= 20000),
  list text not null default 'newsletter' constraint campaigns_list_is_known check (list in ('waitlist', 'newsletter')),
  sending_from text constraint campaigns_from_is_a_country check (sending_from ~ '^([A-Z]{2}|OTHER)$'),
  sending_to text constraint campaigns_to_is_a_country check (sending_to ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- How many the audience had when sending started.
  people integer constraint campaigns_people_are_counted check (people >= 0),
  -- What became of it, once the rows of the recipients are deleted.
  counts jsonb constraint campaigns_counts_are_an_object check (jsonb_typeof(counts) = 'object'),
  constraint campaigns_corridor_is_of_the_waitlist check (list = 'waitlist' or (sending_from is null and sending_to is null)),
  constraint campaigns_scheduled_has_a_time check (state <> 'scheduled' or scheduled_at is not null),
  constraint campaigns_started_has_a_time
    check (state not in ('sending', 'stopped', 'sent') or (started_at is not null and people is not null)),
  constraint campaigns_ended_has_a_time check ((state in ('sent', 'cancelled')) = (ended_at is not null))
);
create index campaigns_created_at on campaigns.campaigns (created_at, id);
create index campaigns_active on campaigns.campaigns (state, scheduled_at) where state in ('scheduled', 'sending');

create table campaigns.recipients (
  message_id uuid constraint recipients_pkey primary key,
  campaign_id uuid not null constraint recipients_campaign_fkey references campaigns.campaigns (id) on delete cascade,
  -- Null once the person is deleted: the counts stay.
  member_id uuid constraint recipients_member_fkey references subscriptions.members (id) on delete set null,
  -- queued: in the outbox.
  state text not null default 'waiting' constraint recipients_state_is_known
    check (state in ('waiting', 'queued', 'sent', 'failed', 'skipped')),
  queued_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  constraint recipients_once_in_a_campaign unique (campaign_id, member_id),
  constraint recipients_queued_has_a_time check (state not in ('queued', 'sent') or queued_at is not null)
);
-- What the sender looks for every second: small, however many were ever written to.
create index recipients_open on campaigns.recipients (state, campaign_id, message_id) where state in ('waiting', 'queued');
create index recipients_queued_at on campaigns.recipients (queued_at) where queued_at is not null;
create index recipients_bounced_at on campaigns.recipients (bounced_at) where bounced_at is not null;
create index recipients_complained_at on campaigns.recipients (complained_at) where complained_at is not null;
create index recipients_member on campaigns.recipients (member_id);

-- An address that a mail server said does not exist gets no campaigns until its owner confirms again.
alter table subscriptions.members add column bounced_at timestamptz;
create index members_mailable on subscriptions.members (list, sending_from, sending_to)
  include (id, bounced_at, confirmed_at) where state = 'confirmed';
-- A newsletter is forwarded: the link in it unsubscribes, and shows and changes nothing.
alter table subscriptions.links add column can_manage boolean not null default true;
-- The message that a link was made for, and the one whose link somebody left by: it tells which campaign made them leave.
alter table subscriptions.links add column message_id uuid;
alter table subscriptions.members add column unsubscribed_by_message uuid;

do $$
declare
  made text;
begin
  foreach made in array array['campaigns', 'recipients'] loop
    execute format('alter table campaigns.%I enable row level security', made);
    execute format('alter table campaigns.%I force row level security', made);
    execute format('grant select, insert, update, delete on campaigns.%I to service_role', made);
    execute format('create policy %I on campaigns.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
  end loop;
end
$$;

-- Whoever leaves gets nothing that is still queued, whatever made them leave: a link, the team, or the end of an account.
-- It counts for the campaign whose link they used. Without a link of a message it counts for the newest one they got.
create function campaigns.member_left() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  counted uuid;
begin
  with queued as (
    update campaigns.recipients recipient set state = 'skipped'
    where member_id = old.id and state = 'queued'
      and exists (select from mail.outbox where id = recipient.message_id and sent_at is null)
    returning message_id
  )
  delete from mail.outbox using queued where outbox.id = queued.message_id and sent_at is null;
  if old.state = 'confirmed' then
    if tg_op = 'UPDATE' then
      counted := new.unsubscribed_by_message;
    end if;
    if counted is null then
      select message_id into counted from campaigns.recipients recipient
      where member_id = old.id and (state = 'sent' or (state = 'queued'
        and exists (select from mail.outbox where id = recipient.message_id and sent_at is not null)))
      order by queued_at desc limit 1;
    end if;
    update campaigns.recipients set unsubscribed_at = coalesce(unsubscribed_at, now())
    where message_id = counted and member_id = old.id;
  end if;
  return coalesce(new, old);
end $$;
create trigger members_who_left_get_no_campaigns after update of state on subscriptions.members for each row
when (old.state = 'confirmed' and new.state <> 'confirmed') execute function campaigns.member_left();
create trigger members_who_are_deleted_get_no_campaigns before delete on subscriptions.members for each row
execute function campaigns.member_left();

-- Row security hides every row from the login that runs this, so what acts for people belongs to the server's role.
revoke execute on function campaigns.member_left() from public;
grant create on schema campaigns to service_role;
alter function campaigns.member_left() owner to service_role;
revoke create on schema campaigns from service_role;

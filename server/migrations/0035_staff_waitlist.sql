-- Older releases may run on this.

-- The console searches by the beginning of an e-mail address, and pages by when people joined or confirmed.
create index members_email_prefix on subscriptions.members (lower(email) text_pattern_ops);
create index members_by_joining on subscriptions.members (created_at, id);
create index members_by_confirmation on subscriptions.members (confirmed_at, id) where confirmed_at is not null;
-- The next ones of a destination, wherever they send from.
create index members_waiting_for on subscriptions.members (sending_to, placed_at, id)
  where list = 'waitlist' and state = 'confirmed';

-- Invitations to sign up, in batches. Their e-mails lie in the outbox from the start and are due after the time in which a
-- batch can be undone; undoing, unsubscribing and removing delete the e-mail together with the invitation.
create table subscriptions.invitation_batches (
  -- Made by whoever asks, so that asking again makes no second batch.
  id uuid constraint invitation_batches_pkey primary key,
  -- The account of the team member, which may be gone one day.
  made_by uuid not null,
  sending_to text not null constraint invitation_batches_to_is_a_country check (sending_to ~ '^[A-Z]{2}$'),
  sending_from text constraint invitation_batches_from_is_a_country check (sending_from ~ '^([A-Z]{2}|OTHER)$'),
  -- How many were asked for, and how many there were.
  count_wanted int not null constraint invitation_batches_wanted_is_bounded check (count_wanted between 1 and 1000),
  count_chosen int not null constraint invitation_batches_chosen_is_bounded check (count_chosen between 0 and 1000),
  -- Whose e-mail failed and who were invited again since, by another batch.
  count_replaced int not null default 0 constraint invitation_batches_replaced_is_bounded check (count_replaced between 0 and count_chosen),
  made_at timestamptz not null default now(),
  -- When the first e-mail is due.
  starts_at timestamptz not null,
  undone_at timestamptz
);
create index invitation_batches_made_at on subscriptions.invitation_batches (made_at, id);

create table subscriptions.invitations (
  -- The key: nobody is invited twice. An invitation whose e-mail failed is deleted before the next one.
  member_id uuid constraint invitations_pkey primary key
    constraint invitations_member_fkey references subscriptions.members (id) on delete cascade,
  batch_id uuid not null constraint invitations_batch_fkey references subscriptions.invitation_batches (id) on delete cascade,
  mail_id uuid not null constraint invitations_mail_is_unique unique,
  invited_at timestamptz not null default now(),
  -- Copied from the outbox, which deletes what is done.
  sent_at timestamptz,
  failed_at timestamptz
);
create index invitations_batch on subscriptions.invitations (batch_id);
create index invitations_unsettled on subscriptions.invitations (mail_id) where sent_at is null;

do $$
declare
  made text;
begin
  foreach made in array array['invitation_batches', 'invitations'] loop
    execute format('alter table subscriptions.%I enable row level security', made);
    execute format('alter table subscriptions.%I force row level security', made);
    execute format('grant select, insert, update, delete on subscriptions.%I to service_role', made);
    execute format('create policy %I on subscriptions.%I to service_role using (true) with check (true)',
      made || '_of_the_server', made);
  end loop;
end
$$;

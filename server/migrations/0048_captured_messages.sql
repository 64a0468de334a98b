-- Older releases may run on this.

-- Where there is no mail server, the messages of a campaign are captured. They counted as sent, which nobody got.
alter table campaigns.recipients drop constraint recipients_state_is_known;
alter table campaigns.recipients add constraint recipients_state_is_known
  check (state in ('waiting', 'queued', 'captured', 'sent', 'failed', 'skipped'));
alter table campaigns.recipients no force row level security;
alter table mail.outbox no force row level security;
update campaigns.recipients recipient set state = 'captured' from mail.outbox message
where message.id = recipient.message_id and recipient.state = 'sent' and message.sent_at is null;
alter table mail.outbox force row level security;
alter table campaigns.recipients force row level security;
-- Few or none, except where everything is captured.
create index recipients_captured on campaigns.recipients (campaign_id) where state = 'captured';

-- Chosen entries of the waitlist may be for several countries.
alter table subscriptions.invitation_batches alter column sending_to drop not null;

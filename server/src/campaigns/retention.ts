import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import { countRecipients } from './campaign-store.ts';

/** From its start a campaign keeps who got it for so long, as the privacy policy says of every e-mail; its counts stay. */
const recipientDays = 30;
const statementMs = 120_000;

/** Deletes recipients past their time, a campaign at a time, and stores their counts instead. Returns how many campaigns. */
export async function cleanUpCampaigns(db: Database): Promise<number> {
  await db.as(service, cancelAbandoned);
  await db.as(service, deleteBlankDrafts);
  let cleaned = 0;
  while (await db.as(service, deleteOldRecipients, { statementMs })) cleaned += 1;
  return cleaned;
}

/** One that was stopped and never resumed would keep its recipients for ever. */
async function cancelAbandoned(transaction: Transaction): Promise<void> {
  await transaction.rows(
    `update campaigns.campaigns set state = 'cancelled', ended_at = now(), updated_at = now()
      where state = 'stopped' and started_at < now() - interval '${recipientDays} days'`,
  );
}

/** The editor deletes a draft that was emptied when its author leaves; this one's was closed with the browser. */
async function deleteBlankDrafts(transaction: Transaction): Promise<void> {
  await transaction.rows(
    `delete from campaigns.campaigns where state = 'draft' and updated_at < now() - interval '1 day'
      and trim(subject || preheader || source, E' \\n') = ''`,
  );
}

async function deleteOldRecipients(transaction: Transaction): Promise<boolean> {
  const [campaign] = await transaction.rows<{ id: string }>(
    `select id from campaigns.campaigns where ended_at is not null and counts is null
      and started_at < now() - interval '${recipientDays} days' limit 1 for update skip locked`,
  );
  if (!campaign) return false;
  const counts = await countRecipients(transaction, campaign.id);
  await transaction.rows('update campaigns.campaigns set counts = $2 where id = $1', [
    campaign.id,
    JSON.stringify(counts),
  ]);
  await transaction.rows('delete from campaigns.recipients where campaign_id = $1', [campaign.id]);
  return true;
}

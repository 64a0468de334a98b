import type { NameCheckResponse } from '@remit/contract/transfers.ts';
import { service } from '@remit/platform/db/database.ts';
import { errorFacts } from '@remit/platform/log.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { inTime } from '../in-time.ts';
import { limitNameChecks } from '../limit-changes.ts';
import { PartnerAway } from '../partners.ts';
import { findRecipient } from '../store/recipients.ts';

/** Stores nothing. It only warns, so a partner that cannot say is no error. */
export async function checkName(
  deps: TransfersDeps,
  key: { readonly id: string; readonly accountId: string },
): Promise<NameCheckResponse> {
  await limitNameChecks(deps, key.accountId);
  const recipient = await deps.db.as(service, (transaction) => findRecipient(transaction, key));
  if (!recipient) throw apiError('recipient_unknown');
  // For cash the counter looks at the ID; no account has a name to compare with.
  if (recipient.method === 'cash-pickup') return { outcome: 'unavailable' };
  try {
    return { outcome: await inTime(deps.payouts.checkName(recipient)) };
  } catch (error) {
    if (!(error instanceof PartnerAway)) deps.log.warn('transfers.name_check_failed', errorFacts(error));
    return { outcome: 'unavailable' };
  }
}

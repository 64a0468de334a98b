import { brand } from '@remit/brand/brand.ts';
import type { DocumentResponse } from '@remit/contract/transfers.ts';
import { isFinal } from '@remit/domain/transfers/state.ts';
import type { TransfersDeps } from '../deps.ts';
import { receiptContent } from '../documents/receipt.ts';
import { apiError } from '../errors.ts';
import { findSender } from '../store/accounts.ts';
import { findEvents, findTransfer } from '../store/transfers.ts';

/** A transfer that has ended does not change, so its receipt is made once. */
export async function makeReceipt(
  { documents }: Pick<TransfersDeps, 'documents'>,
  accountId: string,
  id: string,
): Promise<DocumentResponse> {
  return documents(accountId, async (transaction) => {
    const transfer = await findTransfer(transaction, id);
    const sender = await findSender(transaction, accountId);
    if (!sender || transfer?.accountId !== accountId) throw apiError('transfer_unknown');
    if (!isFinal(transfer.state)) throw apiError('receipt_too_early');
    const events = await findEvents(transaction, id);
    return {
      name: `${brand.slug}-receipt-${transfer.reference}.pdf`,
      transfers: 1,
      content: () => receiptContent({ transfer, events, sender: sender.name }),
    };
  });
}

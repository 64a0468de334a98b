import type { TransferState } from '@remit/domain/transfers/state.ts';
import { service } from '@remit/platform/db/database.ts';
import type { AdvanceDeps } from './deps.ts';
import type { PartnerMessages, PaymentStatus, PayoutStatus } from './partners.ts';
import { hurry } from './store/due.ts';
import { findTransfer } from './store/transfers.ts';

/** What a partner should say of a transfer that has ended. */
const expected: Partial<
  Record<
    TransferState,
    { readonly payment: readonly PaymentStatus['kind'][]; readonly payout: readonly PayoutStatus['kind'][] }
  >
> = {
  paid_out: { payment: ['paid'], payout: ['paid'] },
  collected: { payment: ['paid'], payout: ['collected'] },
  refunded: { payment: ['refunded'], payout: ['unknown', 'failed', 'recalled'] },
  expired: { payment: ['closed', 'declined'], payout: ['unknown'] },
  declined: { payment: ['declined'], payout: ['unknown'] },
};

/**
 * A report only makes the transfer due: what happened is then asked. So one that is late, early or repeated does no harm. After
 * the end nothing is due any more, and a partner that contradicts it is in the log, for the team to look at.
 */
export function receivePartnerMessages(deps: AdvanceDeps): PartnerMessages {
  const receive = async (id: string, which: 'payment' | 'payout') => {
    const { db, log, now, payments, payouts } = deps;
    const transfer = await db.as(service, async (transaction) => {
      const isUnderWay = await hurry(transaction, id, now());
      return isUnderWay ? undefined : findTransfer(transaction, id);
    });
    const fine = transfer && expected[transfer.state]?.[which];
    if (!fine) return;
    const { kind } = await (which === 'payment' ? payments : payouts).find(id);
    if (!(fine as readonly string[]).includes(kind)) {
      log.error('transfer.contradicted', { id, state: transfer.state, [which]: kind });
    }
  };
  return { onPayment: (id) => receive(id, 'payment'), onPayout: (id) => receive(id, 'payout') };
}

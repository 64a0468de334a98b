import type { TransferState } from '@remit/domain/transfers/state.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import { advanceTransfer } from '../advance.ts';
import { openAccounts } from '../open-accounts.ts';
import { PartnerAway } from '../partners.ts';
import { createPersonalData } from '../personal-data.ts';
import { createSimulatedPartners } from '../simulated/simulated-partners.ts';
import { makeDue } from '../store/due.ts';
import { findTransfer } from '../store/transfers.ts';
import { transferMailer } from '../transfer-mail.ts';
import { type StoredTransfer, storeTransfer } from './stored-practice.ts';

const stepsMax = 1_000;

/** Transfers with the simulated partners, and a clock that goes on only where somebody waits. */
export async function aPractice({ db, outbox }: { readonly db: Database; readonly outbox: Outbox }) {
  let time = Date.now();
  let isAway = false;
  const now = () => new Date(time);
  const partners = createSimulatedPartners({ db, now });
  const reachable = <Partner extends object>(partner: Partner) =>
    new Proxy(partner, {
      get: (target, name) => {
        if (isAway) return () => Promise.reject(new PartnerAway());
        return Reflect.get(target, name);
      },
    });
  const deps = {
    ...{ db, outbox, now },
    deliverMessages: partners.deliverMessages,
    payments: reachable(partners.payment),
    payouts: reachable(partners.payout),
    log: createLog('error', () => undefined),
    onMove: transferMailer({ outbox, siteUrl: new URL('https://site.example') }),
    async pause(ms: number) {
      time += ms;
    },
  };
  await db.as(service, openAccounts);
  const find = (id: string) => db.as(service, (transaction) => findTransfer(transaction, id));

  return {
    ...createPersonalData(deps),
    ...{ deps, find },
    pass: deps.pause,
    /** Whether no partner responds. */
    setAway(isAwayNow: boolean) {
      isAway = isAwayNow;
    },
    /** A transfer that came to this state by its own steps, at true pace. */
    async startTransfer(stored: Omit<StoredTransfer, 'state'>, until: TransferState): Promise<string> {
      const id = await db.as(service, async (transaction) => {
        const id = await storeTransfer(transaction, { ...stored, state: 'created' });
        await transaction.rows('update public.transfers set created_at = $2, updated_at = $2 where id = $1', [
          id,
          now(),
        ]);
        await makeDue(transaction, id, now());
        return id;
      });
      for (let steps = 0; steps < stepsMax; steps += 1) {
        if ((await find(id))?.state === until) return id;
        if ((await advanceTransfer(deps, id)) === 'waiting') await deps.pause(5_000);
      }
      throw new Error(`The transfer did not come to be ${until}.`);
    },
  };
}

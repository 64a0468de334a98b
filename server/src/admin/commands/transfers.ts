import { transferAges } from '@remit/contract/staff/transfers.ts';
import type { CurrencyCode } from '@remit/domain/catalogue/currencies.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { transferStates } from '@remit/domain/transfers/state.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import type { Config } from '#config.ts';
import { withProductDatabase } from '#product-database.ts';
import { findTransfers, readTransfer } from '#staff/transfers/store.ts';
import { moveTransfer } from '#transfers/move-transfer.ts';
import {
  cancelTransfer,
  type MoveTransfer,
  retryTransfer,
  type SupportRejection,
} from '#transfers/support.ts';
import { command, oneOf, reason, wholeNumber } from '../command.ts';
import { recordsOf } from '../report.ts';

const positionals = ['reference or id'];

const amount = ({ minor, currency }: { readonly minor: string; readonly currency: string }) =>
  `${toDecimalString(moneyToExact({ minor: BigInt(minor), currency: currency as CurrencyCode }))} ${currency}`;

export const transfersList = command({
  what: 'lists practice transfers without their people, newest first; with --stuck those that do not move on, and why',
  options: {
    state: { value: 'state', what: 'in this state only' },
    'older-than': { value: 'age', what: `created at least an ${transferAges.join(', ')} ago` },
    stuck: { what: 'those only whose last attempts failed, or that no process looks at' },
    limit: { value: 'number', what: 'how many at most; default: 50' },
  },
  async run({ config, options, output }) {
    const countMax = wholeNumber(options.limit ?? '50', { option: 'limit', min: 1, max: 10_000 });
    const { state, 'older-than': age } = options;
    const query = {
      sort: '-created' as const,
      ...(state !== undefined && { state: oneOf(state, { option: 'state', words: transferStates }) }),
      ...(age !== undefined && { olderThan: oneOf(age, { option: 'older-than', words: transferAges }) }),
      ...(options.stuck && { isStuck: true as const }),
    };
    const { rows, total } = await withProductDatabase(config, ({ db }) =>
      db.as(service, (transaction) => findTransfers(transaction, query, countMax)),
    );
    if (total > rows.length) output.stderr(`${rows.length} of ${total}; --limit shows more.`);
    return {
      transfers: {
        columns: [
          'id',
          'reference',
          'state',
          'created',
          'pay',
          'receive',
          'method',
          'due',
          'attempts',
          'error',
        ],
        rows: rows.map(({ id, reference, state, createdAt, pay, receive, method, due }) => ({
          ...{ id, reference, state, method, created: createdAt, pay: amount(pay), receive: amount(receive) },
          ...{ due: due?.at, attempts: due?.attempts, error: due?.error },
        })),
      },
    };
  },
});

export const transfersShow = command({
  what: 'shows one practice transfer with its sender, recipient, events and entries',
  positionals,
  options: { reason },
  run: ({ config, options, positionals: [named = ''], operator }) =>
    withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const id = await findId(transaction, named);
        const { due, account, recipient, events, postings, ...transfer } = await found(transaction, id);
        // Without the account, so that a deletion leaves no link to the person.
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'transfers show',
          subject: id,
          reason: options.reason,
        });
        const amounts = Object.fromEntries(
          (['pay', 'fee', 'convert', 'receive'] as const).map((name) => [name, amount(transfer[name])]),
        );
        const entries = postings.flatMap(({ entries: lines, ...posting }) =>
          lines.map((line) => ({ posting: posting.id, kind: posting.kind, at: posting.at, ...line })),
        );
        return {
          transfer: recordsOf('Transfer', [{ ...transfer, ...amounts }], { isVertical: true }),
          account: recordsOf('Sender', account ? [account] : []),
          recipient: recordsOf('Recipient', recipient ? [recipient] : []),
          due: recordsOf('Next look', due ? [due] : []),
          events: recordsOf('Events', events),
          entries: recordsOf('Entries in minor units', entries),
        };
      }),
    ),
});

export const transfersCancel = command({
  what: 'requests the cancel of a practice transfer; where an outcome is unknown, that decides',
  positionals,
  options: { reason },
  async run({ config, options, positionals: [named = ''], operator, output }) {
    const { state, cancelRequested } = await change(config, named, {
      audit: { actor: `operator:${operator}`, action: 'transfers cancel', reason: options.reason },
      run: (transaction, id) => cancelTransfer(move, transaction, id),
    });
    output.stderr(
      cancelRequested && state !== 'cancelled' && state !== 'recalling'
        ? `The transfer is still ${state}. A running server cancels it once the outcome is known.`
        : `The transfer is now ${state}. A running server refunds it.`,
    );
    return undefined;
  },
});

export const transfersRetry = command({
  what: 'has a running server look at a practice transfer at once',
  positionals,
  options: { reason },
  async run({ config, options, positionals: [named = ''], operator, output }) {
    await change(config, named, {
      audit: { actor: `operator:${operator}`, action: 'transfers retry', reason: options.reason },
      run: (transaction, id) => retryTransfer(transaction, id, new Date()),
    });
    output.stderr('The transfer is due now; a running server looks at it within seconds.');
    return undefined;
  },
});

/** A cancel ends no transfer, so there is no e-mail to send yet. */
const move: MoveTransfer = (transaction, id, event) =>
  moveTransfer({ now: () => new Date(), onMove: async () => undefined }, transaction, id, event);

const rejections: Readonly<Record<SupportRejection, string>> = {
  not_found: 'There is no such transfer.',
  transfer_ended: 'This transfer has ended, so it can no longer be changed.',
  cancel_repeated: 'This transfer will be cancelled already, once the outcome is known.',
  refund_under_way: 'This transfer is being recalled or refunded already.',
};

type Change = {
  readonly audit: { readonly actor: string; readonly action: string; readonly reason: string };
  readonly run: (transaction: Transaction, id: string) => Promise<SupportRejection | undefined>;
};

/** Returns the transfer as it is then. */
const change = (config: Config, named: string, { audit, run }: Change) =>
  withProductDatabase(config, ({ db }) =>
    db.as(service, async (transaction) => {
      const id = await findId(transaction, named);
      const rejection = await run(transaction, id);
      if (rejection) throw new StartProblem(rejections[rejection]);
      await recordAudit(transaction, { ...audit, subject: id });
      return found(transaction, id);
    }),
  );

async function findId(transaction: Transaction, named: string): Promise<string> {
  const [row] = await transaction.rows<{ id: string }>(
    `select id from public.transfers where ${isUuid(named) ? 'id = $1::uuid' : 'reference = upper($1)'}`,
    [named.trim()],
  );
  if (!row) throw new StartProblem(`There is no transfer with the reference or id "${named}".`);
  return row.id;
}

async function found(transaction: Transaction, id: string) {
  const transfer = await readTransfer(transaction, id);
  if (!transfer) throw new StartProblem(rejections.not_found);
  return transfer;
}

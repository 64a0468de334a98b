import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { isPending, messageState, retryMails } from '@remit/platform/mail/outbox-store.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { takeUpAgain } from '#campaigns/recipient-store.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, wholeNumber } from '../command.ts';
import { recordsOf } from '../report.ts';

export const outboxList = command({
  what: 'counts e-mails by kind and state, and lists those waiting or failed',
  options: { limit: { value: 'number', what: 'how many at most; default: 50' } },
  run({ config, options }) {
    const countMax = wholeNumber(options.limit ?? '50', { option: 'limit', min: 1, max: 10_000 });
    return withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const counts = await transaction.rows<Record<string, unknown>>(
          `select kind, ${messageState()} as state, count(*)::int as count, min(created_at) as oldest
            from mail.outbox group by 1, 2 order by 2 desc, 1`,
        );
        const messages = await transaction.rows<Record<string, unknown>>(
          `select id, kind, ${messageState()} as state, date_trunc('second', now() - created_at)::text as age, attempts,
            failure as reason, case when ${isPending} then due_at end as "nextTry",
            sealed is not null and expires_at > now() as "canBeSent"
          from mail.outbox where sent_at is null order by created_at limit $1`,
          [countMax],
        );
        return {
          counts: recordsOf('E-mails', counts),
          messages: recordsOf('Waiting or failed, oldest first', messages),
        };
      }),
    );
  },
});

export const outboxRetry = command({
  what: 'sends one e-mail, or all that failed, at once',
  positionals: ['[id]'],
  options: { failed: { what: 'all that failed and have not expired' } },
  async run({ config, options, positionals: [id], operator, output }) {
    if ((id === undefined) !== (options.failed === true)) {
      throw new StartProblem('Give the id of an e-mail, or --failed for all that failed.');
    }
    if (id !== undefined && !isUuid(id)) throw new StartProblem(`"${id}" is not the id of an e-mail.`);
    const count = await withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const retried = await retryMails(transaction, id);
        await takeUpAgain(transaction, retried);
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'outbox retry',
          details: { id: id ?? null, count: retried.length },
        });
        return retried.length;
      }),
    );
    if (id !== undefined && count === 0) {
      throw new StartProblem(
        'This e-mail cannot be sent. It does not exist, was sent, is being sent, or has expired.',
      );
    }
    output.stderr(
      `${count} queued again; a running server sends ${count === 1 ? 'it' : 'them'} within seconds.`,
    );
    return undefined;
  },
});

import { service } from '@remit/platform/db/database.ts';
import { withProductDatabase } from '#product-database.ts';
import { auditColumns, listAudit } from '../audit-entries.ts';
import { command, wholeNumber } from '../command.ts';

export const audit = command({
  what: 'lists who looked at people\u2019s data or changed something, and why, newest first',
  options: {
    subject: { value: 'id', what: 'about one person: the id of an account, a place on a list or an enquiry' },
    action: { value: 'command', what: 'one action only, such as "person show"' },
    changes: { what: 'leaves out those who only looked' },
    limit: { value: 'number', what: 'how many at most; default: 50' },
  },
  async run({ config, options }) {
    const countMax = wholeNumber(options.limit ?? '50', { option: 'limit', min: 1, max: 10_000 });
    const { subject, action } = options;
    const rows = await withProductDatabase(config, ({ db }) =>
      db.as(service, (transaction) =>
        listAudit(transaction, {
          subjects: subject === undefined ? undefined : [subject],
          action,
          isChangesOnly: options.changes === true,
          countMax,
        }),
      ),
    );
    return { entries: { columns: auditColumns, rows } };
  },
});

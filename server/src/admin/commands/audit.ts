import { service } from '@remit/platform/db/database.ts';
import { withProductDatabase } from '#product-database.ts';
import { auditColumns, listAudit } from '../audit-entries.ts';
import { command, wholeNumber } from '../command.ts';

export const audit = command({
  what: 'lists who looked at people\u2019s data or changed something, and why, newest first',
  options: {
    subject: { value: 'id', what: 'about one person: the id of their account, place on a list or enquiry' },
    action: { value: 'command', what: 'of one command only, such as "person show"' },
    limit: { value: 'number', what: 'so many at the most; 50 if not given' },
  },
  async run({ config, options }) {
    const countMax = wholeNumber(options.limit ?? '50', { option: 'limit', min: 1, max: 10_000 });
    const { subject, action } = options;
    const rows = await withProductDatabase(config, ({ db }) =>
      db.as(service, (transaction) =>
        listAudit(transaction, { subjects: subject === undefined ? undefined : [subject], action, countMax }),
      ),
    );
    return { entries: { columns: auditColumns, rows } };
  },
});

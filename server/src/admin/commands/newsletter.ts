import { withProductDatabase } from '#product-database.ts';
import { command } from '../command.ts';
import { countSubscribers, exportOptions, exportSubscribers } from '../subscribers.ts';

export const newsletterCounts = command({
  what: 'counts the newsletter by week',
  run: ({ config }) => withProductDatabase(config, ({ db }) => countSubscribers(db, 'newsletter', ['week'])),
});

export const newsletterExport = command({
  what: 'writes the newsletter as CSV, for a spreadsheet',
  options: exportOptions,
  run: (invocation) => exportSubscribers(invocation, { list: 'newsletter', ...invocation.options }),
});

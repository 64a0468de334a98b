import { withProductDatabase } from '#product-database.ts';
import { command } from '../command.ts';
import { countSubscribers, exportOptions, exportSubscribers } from '../subscribers.ts';

export const waitlistCounts = command({
  what: 'counts the waitlist by corridor, wallet, delivery method and week',
  run: ({ config }) =>
    withProductDatabase(config, ({ db }) =>
      countSubscribers(db, 'waitlist', ['corridor', 'wallet', 'method', 'week']),
    ),
});

export const waitlistExport = command({
  what: 'writes the waitlist as CSV, for a spreadsheet',
  options: {
    ...exportOptions,
    corridor: { value: 'from-to', what: 'of one corridor only, such as GB-GH' },
  },
  run: (invocation) => exportSubscribers(invocation, { list: 'waitlist', ...invocation.options }),
});

import { commonColumns, evidenceColumns } from '#people/subscriptions/export-columns.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, oneOf, reason } from '../command.ts';
import { exportCsv } from '../export.ts';

const states = ['confirmed', 'unconfirmed', 'unsubscribed', 'all'] as const;
const columns = { ...commonColumns, ...evidenceColumns };

/** For a script that runs without a browser. A person exports both lists in the console. */
export const newsletterExport = command({
  what: 'exports the people on the newsletter as CSV',
  options: {
    reason,
    state: {
      value: 'state',
      what: 'confirmed (default), unconfirmed, unsubscribed or all; only confirmed people agreed to get e-mails',
    },
    to: { value: 'file', what: 'a new file that only you can read; default: standard output' },
  },
  async run({ config, options, output, operator }) {
    const state = oneOf(options.state ?? 'confirmed', { option: 'state', words: states });
    const { to } = options;
    const count = await withProductDatabase(config, ({ db }) =>
      exportCsv(
        { db, output },
        {
          columns: Object.keys(columns),
          select: `select ${Object.entries(columns).map(([name, value]) => `${value} as ${name}`)}
            from subscriptions.members member
            left join subscriptions.submissions submission
              on submission.key = coalesce(member.confirmed_for, member.mailed_for)
            where member.list = 'newsletter' and ($1 = 'all' or member.state = $1)
            order by member.created_at, member.id`,
          values: [state],
          audit: {
            actor: `operator:${operator}`,
            action: 'newsletter export',
            reason: options.reason,
            details: { state },
          },
          to,
        },
      ),
    );
    output.stderr(`${count} people${to === undefined ? '' : ` in ${to}`}.`);
    return undefined;
  },
});

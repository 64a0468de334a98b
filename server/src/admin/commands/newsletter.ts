import { commonColumns, evidenceColumns } from '#people/subscriptions/export-columns.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, oneOf, reason } from '../command.ts';
import { exportCsv } from '../export.ts';

const states = ['confirmed', 'unconfirmed', 'unsubscribed', 'all'] as const;
const columns = { ...commonColumns, ...evidenceColumns };

/** For a script that runs without a browser. A person exports both lists in the console. */
export const newsletterExport = command({
  what: 'writes the newsletter as CSV, for a spreadsheet',
  options: {
    reason,
    state: {
      value: 'state',
      what: 'confirmed (if not given), unconfirmed, unsubscribed or all; only the confirmed agreed to be written to',
    },
    to: { value: 'file', what: 'a new file, which only you can read; standard output if not given' },
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

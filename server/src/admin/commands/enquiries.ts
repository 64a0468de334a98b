import { enquiryKinds as kinds, enquiryStates as states } from '@remit/contract/staff/enquiries.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import type { Cell } from '#export/csv.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, oneOf, reason, wholeNumber } from '../command.ts';
import { recordsOf } from '../report.ts';

const reference = 'upper(left(id::text, 8)) as reference';

/** Without names, addresses and texts, so that it needs no reason. */
export const enquiriesList = command({
  what: 'lists what people wrote to us, newest first, without saying who',
  options: {
    kind: { value: 'kind', what: `one of ${kinds.join(', ')}` },
    state: { value: 'state', what: `one of ${states.join(', ')}` },
    limit: { value: 'number', what: 'so many at the most; 50 if not given' },
  },
  run({ config, options }) {
    const kind = options.kind && oneOf(options.kind, { option: 'kind', words: kinds });
    const wanted = options.state && oneOf(options.state, { option: 'state', words: states });
    const countMax = wholeNumber(options.limit ?? '50', { option: 'limit', min: 1, max: 10_000 });
    return withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const counts = await transaction.rows<Record<string, Cell>>(
          `select kind, count(*) filter (where state = 'open')::int as open,
            count(*) filter (where state = 'answered')::int as answered,
            count(*) filter (where state = 'closed')::int as closed from enquiries.enquiries group by kind order by kind`,
        );
        const enquiries = await transaction.rows<Record<string, unknown>>(
          `select ${reference}, kind, state, created_at as received, page,
            exists (select from enquiries.cvs where enquiry_id = id) as cv
          from enquiries.enquiries
          where ($1::text is null or kind = $1) and ($2::text is null or state = $2)
          order by created_at desc, id limit $3`,
          [kind ?? null, wanted ?? null, countMax],
        );
        return {
          counts: { columns: ['kind', 'open', 'answered', 'closed'], rows: counts },
          enquiries: recordsOf('Enquiries', enquiries),
        };
      }),
    );
  },
});

export const enquiriesShow = command({
  what: 'shows one enquiry, with who wrote it',
  positionals: ['reference or id'],
  options: { reason },
  run: ({ config, options, positionals: [named = ''], operator }) =>
    withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const id = await findEnquiry(transaction, named);
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'enquiries show',
          subject: id,
          reason: options.reason,
        });
        const enquiries = await transaction.rows<Record<string, unknown>>(
          `select ${reference}, id, kind, state, created_at as received, answered_at as answered, closed_at as closed, name,
            email, page, details, risk_version as "riskNotice",
            (select type from enquiries.cvs where enquiry_id = id) as cv
          from enquiries.enquiries where id = $1`,
          [id],
        );
        // A line for each field of its form.
        const shown = enquiries.map(({ details, ...enquiry }) => ({ ...enquiry, ...(details as object) }));
        return { enquiry: recordsOf('Enquiry', shown, { isVertical: true }) };
      }),
    ),
});

export const enquiriesAnswered = command({
  what: 'notes that an enquiry was answered',
  positionals: ['reference or id'],
  run: ({ config, positionals: [named = ''], operator, output }) =>
    withProductDatabase(config, async ({ db }) => {
      const isNew = await db.as(service, async (transaction) => {
        const id = await findEnquiry(transaction, named);
        const changed = await transaction.rows(
          'update enquiries.enquiries set answered_at = now() where id = $1 and answered_at is null returning 1',
          [id],
        );
        if (changed.length === 0) return false;
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'enquiries answered',
          subject: id,
        });
        return true;
      });
      output.stderr(isNew ? 'Noted.' : 'That was noted before.');
      return undefined;
    }),
});

/** By the reference in the e-mails about it, which is the beginning of its id, or by the whole id. */
async function findEnquiry(transaction: Transaction, named: string): Promise<string> {
  if (!isUuid(named) && !/^[0-9a-f]{8}$/i.test(named)) {
    throw new StartProblem('Please name a reference such as 1A2B3C4D, or an id.');
  }
  const [first, last] = isUuid(named)
    ? [named, named]
    : [`${named}-0000-0000-0000-000000000000`, `${named}-ffff-ffff-ffff-ffffffffffff`];
  const [found, another] = await transaction.rows<{ id: string }>(
    'select id from enquiries.enquiries where id between $1 and $2 limit 2',
    [first, last],
  );
  if (!found) throw new StartProblem('There is no such enquiry.');
  if (another) throw new StartProblem('Several enquiries have this reference: please give the id.');
  return found.id;
}

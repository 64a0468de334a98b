import { type Database, service } from '@remit/platform/db/database.ts';

/** How many rows a statement touches, so that a backlog of years does not run into the statement timeout. */
const batchRows = 500;

const isApplication = "kind in ('job_application', 'speculative_application')";
const keptFor = { applications: "interval '6 months'", enquiries: "interval '24 months'" } as const;
const rules = {
  applications: `${isApplication} and created_at < now() - ${keptFor.applications}`,
  enquiries: `created_at < now() - ${keptFor.enquiries}`,
} as const;

/** SQL for when an enquiry is past its time, by the alias of its row. */
export const deletedAt = (enquiry: string) =>
  `${enquiry}.created_at + case when ${enquiry}.${isApplication} then ${keptFor.applications} else ${keptFor.enquiries} end`;

/** Forgets applications after six months and every other enquiry after 24. CVs and deck links go with their rows. */
export async function cleanUpEnquiries(db: Database): Promise<Record<keyof typeof rules, number>> {
  const deleted = { applications: 0, enquiries: 0 };
  for (const [name, condition] of Object.entries(rules) as [keyof typeof rules, string][]) {
    for (let touched = batchRows; touched === batchRows; deleted[name] += touched) {
      const rows = await db.as(service, (transaction) =>
        transaction.rows(
          `delete from enquiries.enquiries
            where id in (select id from enquiries.enquiries where ${condition} limit $1) returning id`,
          [batchRows],
        ),
      );
      touched = rows.length;
    }
  }
  return deleted;
}

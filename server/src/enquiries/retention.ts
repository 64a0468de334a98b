import { type Database, service } from '#db/database.ts';

/** How many rows a statement touches, so that a backlog of years does not run into the statement timeout. */
const batchRows = 500;

const rules = {
  applications:
    "kind in ('job_application', 'speculative_application') and created_at < now() - interval '6 months'",
  enquiries: "created_at < now() - interval '24 months'",
} as const;

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

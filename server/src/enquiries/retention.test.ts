import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUpEnquiries } from './retention.ts';
import {
  aForm,
  anEnquiriesService,
  anEnquiry,
  type EnquiriesFixture,
} from './testing/an-enquiries-service.ts';
import { aPdf } from './testing/cv-corpus.ts';

let fresh: FreshDatabase;
let fixture: EnquiriesFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await anEnquiriesService(fresh.db);
});
afterAll(() => fresh.close());

it('forgets applications after 6 months and other enquiries after 24, with all that hangs on them', async () => {
  const cases = [
    { kind: 'contact', age: '23 months 27 days', stays: true },
    { kind: 'contact', age: '24 months 1 day', stays: false },
    { kind: 'investor_deck', age: '23 months 27 days', stays: true },
    { kind: 'investor_deck', age: '24 months 1 day', stays: false },
    { kind: 'live_chat', age: '7 months', stays: true },
    { kind: 'job_application', age: '5 months 27 days', stays: true },
    { kind: 'job_application', age: '6 months 1 day', stays: false },
    { kind: 'speculative_application', age: '5 months 27 days', stays: true },
    { kind: 'speculative_application', age: '6 months 1 day', stays: false },
  ] as const;
  const kept: string[] = [];
  for (const { kind, age, stays } of cases) {
    const enquiry = anEnquiry(kind);
    const isApplication = kind.endsWith('application');
    const response = isApplication ? fixture.sendForm(aForm(enquiry, aPdf())) : fixture.send(enquiry);
    expect((await response).status).toBe(202);
    if (stays) kept.push(enquiry.key);
    await backdate(enquiry.key, age);
  }

  expect(await cleanUpEnquiries(fresh.db)).toEqual({ applications: 2, enquiries: 2 });

  const left = await fixture.rows();
  expect(left.map(({ key }) => key).sort()).toEqual(kept.sort());
  const hanging = await fresh.db.as(service, (transaction) =>
    transaction.rows<{ cvs: bigint; links: bigint }>(
      'select (select count(*) from enquiries.cvs) as cvs, (select count(*) from enquiries.deck_links) as links',
    ),
  );
  expect(hanging).toEqual([{ cvs: 2n, links: 1n }]);
  expect(await cleanUpEnquiries(fresh.db)).toEqual({ applications: 0, enquiries: 0 });
});

it('works through a backlog of any length', async () => {
  await fresh.db.as(service, (transaction) =>
    transaction.rows(
      `insert into enquiries.enquiries (id, key, kind, email, page, details, created_at)
        select gen_random_uuid(), gen_random_uuid(), 'contact', 'ama@example.com', '/', '{}', now() - interval '3 years'
        from generate_series(1, 1200)`,
    ),
  );
  expect(await cleanUpEnquiries(fresh.db)).toEqual({ applications: 0, enquiries: 1200 });
});

/** The server itself may not change an enquiry, so this is done as the owner, who sees rows only unforced. */
async function backdate(key: string, age: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client(fresh.connection);
  await client.connect();
  await client.query('begin; alter table enquiries.enquiries no force row level security');
  await client.query(`update enquiries.enquiries set created_at = now() - interval '${age}' where key = $1`, [
    key,
  ]);
  await client.query('alter table enquiries.enquiries force row level security; commit');
  await client.end();
}

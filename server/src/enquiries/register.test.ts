import { enquiriesPath } from '@remit/contract/enquiries.ts';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { anon, service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anEnquiriesService,
  anEnquiry,
  type EnquiriesFixture,
  teamEmail,
  typed,
} from './testing/an-enquiries-service.ts';

let fresh: FreshDatabase;
let fixture: EnquiriesFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await anEnquiriesService(fresh.db);
});
afterAll(() => fresh.close());
beforeEach(() => fixture.clear());

const kinds = [
  'contact',
  'investor_deck',
  'investor_meeting',
  'partnership',
  'investment',
  'job_application',
  'speculative_application',
  'live_chat',
] as const;

describe.each(kinds)('an enquiry of kind %s', (kind) => {
  it('is stored, acknowledged and forwarded', async () => {
    const enquiry = anEnquiry(kind);
    const response = await fixture.send(enquiry);
    expect([response.status, await response.text()]).toEqual([202, '{"status":"received"}']);
    expect(await fixture.rows()).toMatchObject([
      { kind, key: enquiry.key, email: 'ama@example.com', name: typed.name, page: '/contact' },
    ]);
    expect(await fixture.mails('ama@example.com')).toHaveLength(1);
    expect(await fixture.mails(teamEmail)).toHaveLength(1);
  });

  it('comes back to the sender without a word of what was typed', async () => {
    await fixture.send(anEnquiry(kind));
    const [mail] = await fixture.mails('ama@example.com');
    const mailText = JSON.stringify(mail);
    for (const words of [...Object.values(typed), 'Quartey', 'Baobab', 'Zephyr', 'quaff', 'Backend']) {
      expect(mailText).not.toContain(words);
    }
    expect(mail?.headers).toEqual({ 'Reply-To': teamEmail });
  });

  it('reaches the team whole, as text, and its answer goes to the sender', async () => {
    const enquiry = anEnquiry(kind);
    await fixture.send(enquiry);
    const [mail] = await fixture.mails(teamEmail);
    expect(mail?.headers).toEqual({ 'Reply-To': 'ama@example.com' });
    for (const [field, words] of Object.entries(typed)) {
      if (!(field in enquiry)) continue;
      for (const line of words.split('\n')) expect(mail?.text).toContain(line);
    }
    if ('message' in enquiry) expect(mail?.html).toContain('how do I quaff &amp; &lt;3 this?');
  });
});

describe('an enquiry', () => {
  it('sent twenty times, at once and again, is one row and one mail each', async () => {
    const enquiry = anEnquiry('contact');
    const responses = await Promise.all(Array.from({ length: 20 }, () => fixture.send(enquiry)));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([202]));
    await fixture.send({ ...enquiry, key: enquiry.key.toUpperCase(), message: 'Another one' });
    expect(await fixture.rows()).toHaveLength(1);
    expect(await fixture.mails()).toHaveLength(2);
  });

  it('notifies the mailer', async () => {
    const before = fixture.notifications();
    await fixture.send(anEnquiry('contact'));
    expect(fixture.notifications()).toBe(before + 1);
  });

  it('of an investor keeps the wording that was confirmed', async () => {
    await fixture.send(anEnquiry('investment'));
    expect(await fixture.rows()).toMatchObject([
      {
        risk_version: riskNotice.version,
        risk_wording: riskNotice.text,
        details: { investorKind: 'sophisticated', organisation: typed.organisation },
      },
    ]);
  });

  it('leaves empty what may be empty', async () => {
    const { status } = await fixture.send(anEnquiry('live_chat', { name: '  ' }));
    expect(status).toBe(202);
    expect(await fixture.rows()).toMatchObject([{ name: null, details: { message: expect.any(String) } }]);
    const [mail] = await fixture.mails(teamEmail);
    expect(mail?.text).toContain('From: ama@example.com');
  });

  it('loses keys that no form has', async () => {
    const body = JSON.stringify(anEnquiry('contact', { role: 'service_role' }));
    await fixture.send(body.replace('{', '{"__proto__":{"isAdmin":true},"constructor":1,'));
    const [row] = await fixture.rows();
    expect(Object.keys(row?.details as object).sort()).toEqual(['message', 'subject']);
  });

  it('whose invisible field is filled in gets the same thanks, and nothing is kept', async () => {
    const response = await fixture.send({ ...anEnquiry('contact'), reference: 'https://pills.example' });
    expect([response.status, await response.text()]).toEqual([202, '{"status":"received"}']);
    expect(await fixture.rows()).toEqual([]);
    expect(await fixture.mails()).toEqual([]);
  });

  it('goes to one spelling of an e-mail address', async () => {
    await fixture.send(anEnquiry('contact', { email: ' Ama@Bücher.Example ' }));
    expect(await fixture.rows()).toMatchObject([{ email: 'Ama@xn--bcher-kva.example' }]);
  });

  it('is forwarded but not acknowledged once an e-mail address has had its mails for the day', async () => {
    const strict = await anEnquiriesService(fresh.db, { mailsPerAddressDay: 2 });
    const responses = [];
    for (let n = 0; n < 4; n += 1) {
      responses.push(await (await strict.send(anEnquiry('investor_deck'))).text());
    }
    expect(new Set(responses).size).toBe(1);
    expect(await strict.rows()).toHaveLength(4);
    expect(await strict.mails('ama@example.com')).toHaveLength(2);
    const forwarded = await strict.mails(teamEmail);
    expect(forwarded.filter(({ text }) => /no\sacknowledgement/.test(text))).toHaveLength(2);
    expect(forwarded).toHaveLength(4);
  });

  it('has an e-mail address that no role of the server can change', async () => {
    const changing = fresh.db.as(service, (transaction) =>
      transaction.rows("update enquiries.enquiries set email = 'x@example.com'"),
    );
    await expect(changing).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be read by visitors, nor its CV, nor its link', async () => {
    for (const table of ['enquiries', 'cvs', 'deck_links']) {
      const reading = fresh.db.as(anon, (transaction) =>
        transaction.rows(`select 1 from enquiries.${table}`),
      );
      await expect(reading).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the guards', () => {
  const rejectedWith = async (fixture: EnquiriesFixture, changes: Record<string, string>) => {
    const response = await fixture.send(anEnquiry('contact'), changes);
    return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
  };

  it('want proof of work from a client that brings none', async () => {
    expect(await rejectedWith(fixture, { 'x-proof': '' })).toEqual([428, 'proof_wanted']);
    expect(await fixture.rows()).toEqual([]);
  });

  it('take no challenge of another form', async () => {
    expect(await rejectedWith(fixture, { 'x-proof': fixture.guards.challenge('waitlist') })).toEqual([
      428,
      'proof_wanted',
    ]);
  });

  it('reject other sites', async () => {
    expect(await rejectedWith(fixture, { origin: 'https://eve.example' })).toEqual([403, 'foreign_origin']);
  });

  it('reject other content', async () => {
    expect(await rejectedWith(fixture, { 'content-type': 'text/plain' })).toEqual([
      415,
      'wrong_content_type',
    ]);
    expect(await rejectedWith(fixture, { 'content-type': 'multipart/form-data; boundary=x' })).toEqual([
      415,
      'wrong_content_type',
    ]);
  });

  it('reject too many of one e-mail address, yet never a repetition', async () => {
    const perHour = {
      submissionsPerNetworkHour: 1_000,
      submissionsPerAddressHour: 2,
      mailsPerAddressDay: 10,
    };
    const strict = await anEnquiriesService(fresh.db, { guardChanges: { perHour } });
    const email = 'often@example.com';
    const first = anEnquiry('contact', { email });
    expect((await strict.send(first)).status).toBe(202);
    expect((await strict.send(anEnquiry('contact', { email }))).status).toBe(202);
    const response = await strict.send(anEnquiry('contact', { email: 'Often@Example.com' }));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await strict.send(first)).status).toBe(202);
    expect(await strict.rows()).toHaveLength(2);
  });

  it.each(['GET', 'PUT', 'DELETE'])('know no %s', async (method) => {
    expect((await fixture.app.request(enquiriesPath, { method })).status).toBe(404);
  });
});

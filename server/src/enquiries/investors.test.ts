import { deckPath } from '@remit/contract/enquiries.ts';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { service } from '@remit/platform/db/database.ts';
import { contentOf } from '@remit/platform/mail/attachment.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anEnquiriesService,
  anEnquiry,
  deckBytes,
  type EnquiriesFixture,
  inDays,
  teamEmail,
} from './testing/an-enquiries-service.ts';
import { readCalendar } from './testing/read-calendar.ts';

let fresh: FreshDatabase;
let fixture: EnquiriesFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await anEnquiriesService(fresh.db);
});
afterAll(() => fresh.close());
beforeEach(() => fixture.clear());

const sql = (text: string) =>
  fresh.db.as(service, (transaction) => transaction.rows<Record<string, unknown>>(text));
const linkInMail = async () => {
  const [mail] = await fixture.mails('ama@example.com');
  return mail?.text.match(/http:\S+\/api\/enquiries\/deck\?token=[\w-]+/)?.[0] ?? '';
};

describe('the deck', () => {
  it('comes through the link in the mail, as a file', async () => {
    await fixture.send(anEnquiry('investor_deck'));
    const response = await fixture.app.request(await linkInMail());
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(deckBytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+\.pdf"$/),
    });
  });

  it('may be fetched again, by a scanner too, which changes nothing', async () => {
    await fixture.send(anEnquiry('investor_deck'));
    const link = await linkInMail();
    const before = await sql('select * from enquiries.deck_links');
    await fixture.app.request(link, { method: 'HEAD' });
    await fixture.app.request(link);
    expect((await fixture.app.request(link)).status).toBe(200);
    expect(await sql('select * from enquiries.deck_links')).toEqual(before);
  });

  it('has a link of its own for each request, of which only a hash is stored', async () => {
    await fixture.send(anEnquiry('investor_deck'));
    const first = await linkInMail();
    await fixture.send(anEnquiry('investor_deck', { email: 'kofi@example.com' }));
    const [other] = await fixture.mails('kofi@example.com');
    expect(other?.text).not.toContain(first.split('token=')[1]);
    const [row] = await sql(
      "select encode(token_hash, 'base64') || encode(token_hash, 'escape') as stored from enquiries.deck_links",
    );
    expect(row?.stored).not.toContain(first.split('token=')[1]);
    const token = first.split('token=')[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('comes with the risk notice, in the mail as on the form', async () => {
    await fixture.send(anEnquiry('investor_deck'));
    const [mail] = await fixture.mails('ama@example.com');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(riskNotice.text);
    expect(mail?.text).toContain('14 days');
  });

  it('is open for fourteen days', async () => {
    await fixture.send(anEnquiry('investor_deck'));
    const [row] = await sql(
      'select extract(epoch from expires_at - now()) / 86400 as days from enquiries.deck_links',
    );
    expect(Number(row?.days)).toBeCloseTo(14, 2);
  });

  it('is gone after that, which a person reads as a page and a program as JSON', async () => {
    await fixture.send(anEnquiry('investor_deck'));
    const link = await linkInMail();
    await sql('delete from enquiries.deck_links returning 1');
    const page = await fixture.app.request(link, { headers: { accept: 'text/html,*/*' } });
    const html = await page.text();
    expect(page.status).toBe(410);
    expect(html).toContain('<h1>This link has expired</h1>');
    expect(html).not.toContain(link.split('token=')[1]);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const json = await fixture.app.request(link);
    expect([json.status, await json.json()]).toMatchObject([410, { error: { code: 'link_expired' } }]);
  });

  it.each([
    { why: 'yesterday', until: "now() - interval '1 second'", status: 410 },
    { why: 'a moment to go', until: "now() + interval '1 minute'", status: 200 },
  ])('minds the hour: $why', async ({ until, status }) => {
    await fixture.send(anEnquiry('investor_deck'));
    const link = await linkInMail();
    const [row] = await sql('select enquiry_id, token_hash from enquiries.deck_links');
    await fresh.db.as(service, async (transaction) => {
      await transaction.rows('delete from enquiries.deck_links');
      await transaction.rows(`insert into enquiries.deck_links values ($1, $2, ${until})`, [
        row?.token_hash,
        row?.enquiry_id,
      ]);
    });
    expect((await fixture.app.request(link)).status).toBe(status);
  });

  it.each([
    '',
    '?token=',
    '?token=abc',
    `?token=${'a'.repeat(43)}`,
    `?token=${'a'.repeat(9_000)}`,
    '?token=%00',
  ])('does not open with %s', async (query) =>
    expect((await fixture.app.request(`${deckPath}${query}`)).status).toBe(410),
  );

  it('is sent for no other kind', async () => {
    await fixture.send(anEnquiry('investment'));
    expect(await sql('select 1 from enquiries.deck_links')).toEqual([]);
  });
});

describe('a proposed meeting', () => {
  const fileIn = async (to: string) => {
    const [mail] = await fixture.mails(to);
    const [file] = mail?.attachments ?? [];
    return { mail, file, calendar: file && readCalendar(contentOf(file)) };
  };

  it('is acknowledged with a tentative event for each time', async () => {
    const times = [inDays(3), inDays(30)];
    await fixture.send(anEnquiry('investor_meeting', { times, zone: 'Africa/Nairobi' }));
    const { mail, file, calendar } = await fileIn('ama@example.com');
    expect(file).toMatchObject({
      name: 'proposed-times.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    const [row] = await fixture.rows();
    // Nairobi is three hours ahead all year.
    const start = (time: string) => `${time.slice(0, 10).replaceAll('-', '')}T090000Z`;
    expect(
      calendar?.events.map((event) => [event.get('UID'), event.get('DTSTART'), event.get('STATUS')]),
    ).toEqual(
      times.map((time, index) => [
        expect.stringMatching(new RegExp(`^${row?.id}-${index + 1}@`)),
        start(time),
        'TENTATIVE',
      ]),
    );
    expect(mail?.text).toMatch(/12:00 GMT\+3/);
  });

  it('brings the team the same events, and the times in both zones', async () => {
    await fixture.send(anEnquiry('investor_meeting'));
    const sender = await fileIn('ama@example.com');
    const team = await fileIn(teamEmail);
    expect(team.file).toEqual(sender.file);
    expect(team.mail?.text).toMatch(/09:00\sUTC/);
    expect(team.mail?.text).toContain('Africa/Nairobi');
  });

  it.each([
    { why: 'is past', times: [inDays(3), inDays(-1)], field: 'times.1', code: 'time_past' },
    { why: 'is too far off', times: [inDays(182)], field: 'times.0', code: 'time_too_far' },
    { why: 'cannot be', times: ['2027-02-30T10:00'], field: 'times.0', code: 'time_invalid' },
    { why: 'has seconds', times: [`${inDays(3)}:00`], field: 'times.0', code: 'time_invalid' },
    { why: 'is a moment instead', times: [`${inDays(3)}Z`], field: 'times.0', code: 'time_invalid' },
    { why: 'is there twice', times: Array(2).fill(inDays(3)), field: 'times', code: 'times_repeated' },
    { why: 'is the fourth', times: [3, 4, 5, 6].map(inDays), field: 'times', code: 'times_wrong_number' },
    { why: 'is a number', times: [1_800_000_000], field: 'times.0', code: 'time_invalid' },
  ])('is refused when a time $why', async ({ times, field, code }) => {
    const response = await fixture.send(anEnquiry('investor_meeting', { times }));
    const body = (await response.json()) as { error: { fields: Record<string, string> } };
    expect([response.status, body.error.fields]).toEqual([422, { [field]: code }]);
    expect(await fixture.rows()).toEqual([]);
    expect(await fixture.mails()).toEqual([]);
  });

  it('can be corrected and sent again under the same key', async () => {
    const wrong = anEnquiry('investor_meeting', { times: [inDays(-1)] });
    expect((await fixture.send(wrong)).status).toBe(422);
    expect((await fixture.send({ ...wrong, times: [inDays(3)] })).status).toBe(202);
    expect(await fixture.rows()).toHaveLength(1);
  });

  it('sent again after its times have passed is still the same one', async () => {
    const enquiry = anEnquiry('investor_meeting');
    await fixture.send(enquiry);
    expect((await fixture.send({ ...enquiry, times: [inDays(-1)] })).status).toBe(202);
    expect(await fixture.rows()).toHaveLength(1);
  });
});

import { randomBytes } from 'node:crypto';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import {
  aFile,
  aMail,
  anOutbox,
  inService,
  sampleContent,
} from '@remit/platform/mail/testing/a-mail-worker.ts';
import { createCapturedSms } from '@remit/platform/sms/captured-sms.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from '#mails/render-mail.ts';
import { capturedMail } from './captured-mail.ts';

let fresh: FreshDatabase;
let outbox: Outbox;
let ids: string[] = [];

const token = randomBytes(32).toString('base64url');
const bearer = { authorization: `Bearer ${token}` };
const notFound = 'nothing here';

function appWith(guard: (request: Request) => boolean): Hono {
  const app = new Hono();
  app.notFound((c) => c.text(notFound, 404));
  return app.route('/', capturedMail({ db: fresh.db, outbox, guard, token }));
}
/** Sends the headers of a program on this machine by default. */
const ask = (path: string, headers: Record<string, string> = bearer) =>
  appWith(() => true).request(path, { headers });
const cookie = (value: string) => ({ cookie: `captured-mail-token=${value}` });

beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = await anOutbox(randomBytes(32), renderMail);
});
beforeEach(async () => {
  await fresh.clear('mail.outbox');
  ids = [];
  // One transaction, so that the order cannot come from its time.
  await inService(fresh.db, async (transaction) => {
    for (const name of ['ama', 'kofi', 'esi']) {
      const content = { ...sampleContent, subject: `<b>Dear ${name}</b>` };
      ids.push(await outbox.enqueue(transaction, aMail({ to: `${name}@example.com`, content })));
    }
  });
});
afterAll(() => fresh.close());

describe('captured mail', () => {
  it('is listed as JSON, newest first', async () => {
    const response = await ask('/dev/mail.json');
    const mails = (await response.json()) as Record<string, string>[];
    expect(mails.map((mail) => mail.id)).toEqual([...ids].reverse());
    expect(mails[0]).toEqual({
      id: ids[2],
      to: 'esi@example.com',
      subject: '<b>Dear esi</b>',
      text: expect.stringContaining('https://site.example/welcome?token=abc'),
      html: expect.stringMatching(/^<!doctype html>/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it('can be filtered by recipient', async () => {
    const response = await ask('/dev/mail.json?to=KOFI@example.com');
    expect(await response.json()).toMatchObject([{ to: 'kofi@example.com' }]);
    expect(await (await ask('/dev/mail.json?to=nobody')).json()).toEqual([]);
  });

  it('is listed as a page without scripts, with every subject as text', async () => {
    const response = await ask('/dev/mail');
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(html).not.toMatch(/<script|style=/);
    const places = ['esi', 'kofi', 'ama'].map((name) => html.indexOf(`&lt;b&gt;Dear ${name}&lt;/b&gt;`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect((await ask('/dev/mail/style.css')).headers.get('content-type')).toContain('text/css');
  });

  it('shows a mail with its text, and its HTML in a frame without rights', async () => {
    const page = await (await ask(`/dev/mail/${ids[0]}`)).text();
    expect(page).toContain('ama@example.com');
    expect(page).toContain(`src="/dev/mail/${ids[0]}/html" sandbox="allow-popups`);
    expect(page).toContain('https://site.example/welcome?token=abc&amp;next=/send');

    const framed = await ask(`/dev/mail/${ids[0]}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.* sandbox allow-popups/,
    );
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await framed.text()).toContain(sampleContent.heading);
  });

  it('names what is attached, and gives it out as a download', async () => {
    const attachments = [aFile({ name: 'times.ics', contentType: 'text/calendar' })];
    const id = await inService(fresh.db, (transaction) =>
      outbox.enqueue(transaction, aMail({ to: 'yaw@example.com', attachments })),
    );
    const listed = await ask('/dev/mail.json?to=yaw@example.com');
    expect(await listed.json()).toMatchObject([{ id, attachments: ['times.ics'] }]);
    const path = `/dev/mail/${id}/attachments/times.ics`;
    expect(await (await ask(`/dev/mail/${id}`)).text()).toContain(`href="${path}"`);
    const file = await ask(path);
    expect(file.headers.get('content-type')).toBe('text/calendar');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="times.ics"');
    expect(await file.text()).toBe('héllo');
    expect((await ask(`/dev/mail/${id}/attachments/other.ics`)).status).toBe(404);
  });

  it.each([
    '/dev/mail/nonsense',
    '/dev/mail/11111111-1111-4111-8111-111111111111',
    '/dev/mail/11111111-1111-4111-8111-11111111111-',
  ])('returns 404 for %s', async (path) => expect((await ask(path)).status).toBe(404));
});

describe('captured SMS', () => {
  it('are listed among the mails, and can be filtered by number', async () => {
    const sms = createCapturedSms();
    await sms.send({ phone: '233201234567', text: 'Your <code> is 123456', channel: 'sms' });
    const app = new Hono().route('/', capturedMail({ db: fresh.db, outbox, sms, guard: () => true, token }));
    const read = async (path: string) => (await app.request(path, { headers: bearer })).text();
    const listed = JSON.parse(await read('/dev/mail.json'));
    // Not by its place: it may be of the same millisecond as the mails.
    expect(listed.find(({ channel }: { channel?: string }) => channel === 'sms')).toEqual({
      id: expect.any(String),
      to: '+233201234567',
      text: 'Your <code> is 123456',
      channel: 'sms',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(listed.length).toBeGreaterThan(3);
    for (const to of ['233201234567', '+233201234567', '%2B233201234567']) {
      expect(JSON.parse(await read(`/dev/mail.json?to=${to}`))).toHaveLength(1);
    }
    expect(JSON.parse(await read('/dev/mail.json?to=233201234568'))).toEqual([]);
    expect(await read('/dev/mail')).toContain('Your &lt;code&gt; is 123456');
  });

  it('keep the newest two hundred', async () => {
    const sms = createCapturedSms();
    for (let n = 0; n < 210; n += 1) await sms.send({ phone: '1', text: String(n), channel: 'sms' });
    expect(sms.list()).toHaveLength(200);
    expect(sms.list()[0]?.text).toBe('209');
  });
});

describe('the way to captured mail', () => {
  let paths: string[];
  beforeEach(async () => {
    const id = await inService(fresh.db, (transaction) =>
      outbox.enqueue(transaction, aMail({ attachments: [aFile({ name: 'times.ics' })] })),
    );
    const below = ['style.css', id, `${id}/html`, `${id}/attachments/times.ics`];
    paths = ['/dev/mail', '/dev/mail.json', ...below.map((path) => `/dev/mail/${path}`)];
  });
  /** The whole response for what does not exist, to compare with. */
  const facts = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  });

  it('is open to the token, as a bearer token or in the cookie', async () => {
    for (const headers of [bearer, { authorization: `bearer ${token}` }, cookie(token)]) {
      for (const path of paths) {
        const response = await ask(path, headers);
        expect([path, response.status]).toEqual([path, 200]);
        expect(response.headers.get('referrer-policy')).toBe('no-referrer');
        expect(response.headers.get('set-cookie')).toBeNull();
        expect(await response.text()).not.toContain(token);
      }
    }
  });

  it('does not exist without the token, with a wrong one, or for a caller that the guard rejects', async () => {
    const closed = await facts(await appWith(() => true).request('/dev/nothing'));
    expect(closed).toMatchObject({ status: 404, body: notFound });
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
    for (const path of paths) {
      for (const headers of [bearer, cookie(token)]) {
        expect(await facts(await appWith(() => false).request(path, { headers }))).toEqual(closed);
      }
      expect(await facts(await appWith(() => false).request(`${path}?token=${token}`))).toEqual(closed);
      for (const wrong of ['', other, `${token}A`, token.slice(1), 'é'.repeat(43), `${token},${token}`]) {
        const sent = encodeURIComponent(wrong);
        const attempts = [
          ask(path, {}),
          ask(`${path}?token=${sent}`, {}),
          ask(path, { authorization: `Bearer ${sent}` }),
          ask(path, { authorization: `Basic ${token}` }),
          ask(path, { authorization: token }),
          ask(path, cookie(sent)),
          ask(path, { cookie: `captured-mail=${token}` }),
        ];
        for (const attempt of attempts) expect(await facts(await attempt)).toEqual(closed);
      }
    }
  });

  it('leads from the printed link to the page without the token, by a cookie for these pages alone', async () => {
    for (const path of ['/dev/mail', `/dev/mail/${ids[0]}`]) {
      const response = await ask(`${path}?token=${token}&to=esi@example.com`, {});
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`${path}?to=esi%40example.com`);
      expect(response.headers.get('set-cookie')).toBe(
        `captured-mail-token=${token}; Path=/dev/mail; HttpOnly; SameSite=Strict`,
      );
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await response.text()).toBe('');
    }
    expect((await ask(`/dev/mail?token=${token}`, {})).headers.get('location')).toBe('/dev/mail');
  });

  it('responds to a program with the token in the query at once, without a cookie', async () => {
    const response = await ask(`/dev/mail.json?token=${token}&to=esi@example.com`, {});
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.json()).toMatchObject([{ to: 'esi@example.com' }]);
  });
});

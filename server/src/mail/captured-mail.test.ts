import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { capturedMail } from './captured-mail.ts';
import type { Outbox } from './outbox.ts';
import { aFile, aMail, anOutbox, inService, sampleContent } from './testing/a-mail-worker.ts';

let fresh: FreshDatabase;
let outbox: Outbox;
const ids: string[] = [];

function appWith(guard: (request: Request) => boolean): Hono {
  const app = new Hono();
  app.notFound((c) => c.text('nothing here', 404));
  return app.route('/', capturedMail({ db: fresh.db, outbox, guard }));
}
const open = () => appWith(() => true);

beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = await anOutbox();
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
    const response = await open().request('/dev/mail.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
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

  it('can be asked for by recipient', async () => {
    const response = await open().request('/dev/mail.json?to=KOFI@example.com');
    expect(await response.json()).toMatchObject([{ to: 'kofi@example.com' }]);
    expect(await (await open().request('/dev/mail.json?to=nobody')).json()).toEqual([]);
  });

  it('is listed as a page without scripts, with every subject as text', async () => {
    const response = await open().request('/dev/mail');
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(html).not.toMatch(/<script|style=/);
    const places = ['esi', 'kofi', 'ama'].map((name) => html.indexOf(`&lt;b&gt;Dear ${name}&lt;/b&gt;`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect((await open().request('/dev/mail.css')).headers.get('content-type')).toContain('text/css');
  });

  it('shows a mail with its text, and its HTML in a frame without rights', async () => {
    const page = await (await open().request(`/dev/mail/${ids[0]}`)).text();
    expect(page).toContain('ama@example.com');
    expect(page).toContain(`src="/dev/mail/${ids[0]}/html" sandbox="allow-popups`);
    expect(page).toContain('https://site.example/welcome?token=abc&amp;next=/send');

    const framed = await open().request(`/dev/mail/${ids[0]}/html`);
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
    const listed = await open().request('/dev/mail.json?to=yaw@example.com');
    expect(await listed.json()).toMatchObject([{ id, attachments: ['times.ics'] }]);
    const path = `/dev/mail/${id}/attachments/times.ics`;
    expect(await (await open().request(`/dev/mail/${id}`)).text()).toContain(`href="${path}"`);
    const file = await open().request(path);
    expect(file.headers.get('content-type')).toBe('text/calendar');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="times.ics"');
    expect(await file.text()).toBe('héllo');
    expect((await open().request(`/dev/mail/${id}/attachments/other.ics`)).status).toBe(404);
    expect((await appWith(() => false).request(path)).status).toBe(404);
  });

  it('does not exist for whoever the guard turns away', async () => {
    for (const path of ['', '.json', '.css', `/${ids[0]}`, `/${ids[0]}/html`]) {
      const response = await appWith(() => false).request(`/dev/mail${path}`);
      expect([path, response.status, await response.text()]).toEqual([path, 404, 'nothing here']);
    }
  });

  it.each([
    '/dev/mail/nonsense',
    '/dev/mail/11111111-1111-4111-8111-111111111111',
    '/dev/mail/11111111-1111-4111-8111-11111111111-',
  ])('answers 404 for %s', async (path) => expect((await open().request(path)).status).toBe(404));
});

import { timingSafeEqual } from 'node:crypto';
import { type Database, service } from '@remit/platform/db/database.ts';
import { contentOf } from '@remit/platform/mail/attachment.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { CapturedSms } from '@remit/platform/sms/captured-sms.ts';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { capturedListPage, capturedMailPage, framedHtml, newestFirst } from './captured-pages.ts';
import { capturedStyle } from './captured-style.ts';

export type CapturedMailOptions = {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly sms?: Pick<CapturedSms, 'list'> | undefined;
  /** Only the developer on this machine may read other people's mail. */
  readonly guard: (request: Request) => boolean;
  /** Needed besides: behind a proxy that adds no header, everybody looks like the developer to the guard. */
  readonly token: string;
};

const path = '/dev/mail';
const cookieName = 'captured-mail-token';
const countMax = 200;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail styles its elements inline. Nothing else is allowed in there, and it has no origin to act under. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** `/dev/mail`: what would have been sent. To be mounted at the root, and only where mail is captured. */
export function capturedMail({ db, outbox, sms, guard, token }: CapturedMailOptions): Hono {
  const tokenBytes = Buffer.from(token);
  const hasToken = (c: Context) => {
    const received = Buffer.from(tokenIn(c) ?? '');
    return received.length === tokenBytes.length && timingSafeEqual(received, tokenBytes);
  };
  const guarded = createMiddleware(async (c, next) => {
    if (!guard(c.req.raw) || !hasToken(c)) return c.notFound();
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Content-Security-Policy', pagePolicy);
    return next();
  });
  /** Follows `guarded` on a page: takes the token out of the URL, so that no history or referrer has it. */
  const tokenToCookie = createMiddleware(async (c, next) => {
    if (c.req.query('token') === undefined) return next();
    setCookie(c, cookieName, token, { path, httpOnly: true, sameSite: 'Strict' });
    const { pathname, searchParams } = new URL(c.req.url);
    searchParams.delete('token');
    return c.redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 303);
  });
  const list = (to: string | undefined) =>
    db.as(service, (transaction) => outbox.captured(transaction, to ? { to, countMax } : { countMax }));
  /** `to` is a number in any spelling; a plus in a query arrives as a space. */
  const listSms = (to: string | undefined) => sms?.list(to?.trim().replace(/^\+/, '')) ?? [];
  const find = (id: string) => db.as(service, (transaction) => outbox.capturedOne(transaction, id));

  return new Hono()
    .get(path, guarded, tokenToCookie, async (c) => {
      const to = c.req.query('to');
      return c.html(capturedListPage(await list(to), listSms(to)));
    })
    .get(`${path}.json`, guarded, async (c) => {
      const recipient = c.req.query('to');
      const mails = (await list(recipient)).map(
        ({ id, to, subject, text, html, createdAt, attachments }) => ({
          id,
          to,
          subject,
          text,
          html,
          createdAt,
          ...(attachments && { attachments: attachments.map(({ name }) => name) }),
        }),
      );
      const messages = listSms(recipient).map(({ phone, ...message }) => ({ ...message, to: `+${phone}` }));
      return c.json(newestFirst([...mails, ...messages]));
    })
    .get(`${path}/style.css`, guarded, (c) =>
      c.body(capturedStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .get(`${path}/:id{${uuid}}`, guarded, tokenToCookie, async (c) => {
      const mail = await find(c.req.param('id'));
      return mail ? c.html(capturedMailPage(mail)) : c.notFound();
    })
    .get(`${path}/:id{${uuid}}/html`, guarded, async (c) => {
      const mail = await find(c.req.param('id'));
      if (!mail) return c.notFound();
      c.header('Content-Security-Policy', mailPolicy);
      c.header('X-Frame-Options', 'SAMEORIGIN');
      return c.html(framedHtml(mail));
    })
    .get(`${path}/:id{${uuid}}/attachments/:name`, guarded, async (c) => {
      const mail = await find(c.req.param('id'));
      const file = mail?.attachments?.find(({ name }) => name === c.req.param('name'));
      if (!file) return c.notFound();
      c.header('Content-Disposition', `attachment; filename="${file.name}"`);
      return c.body(new Uint8Array(contentOf(file)), 200, { 'Content-Type': file.contentType });
    });
}

/** The first of the three that a request has decides. */
function tokenIn(c: Context): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return c.req.query('token') ?? bearer ?? getCookie(c, cookieName);
}

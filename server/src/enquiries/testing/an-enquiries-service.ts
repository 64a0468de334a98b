import { randomUUID } from 'node:crypto';
import {
  type EnquiryInput,
  type EnquiryKind,
  enquiriesPath,
  enquiriesWithCvPath,
} from '@remit/contract/enquiries.ts';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import type { GuardOptions } from '@remit/platform/guards/guards.ts';
import { pageHeaders, someGuards } from '@remit/platform/guards/testing/a-guard.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { someServerFiles } from '@remit/provider/storage/testing/server-files.ts';
import { Hono } from 'hono';
import { renderMail } from '#mails/render-mail.ts';
import { createEnquiriesService } from '../service.ts';
import type { CvFiles } from '../store/cvs.ts';

export const cvKey = Buffer.alloc(32, 3);
export const teamEmail = 'team@site.example';
export const deckBytes = Buffer.from('%PDF-1.7 the deck');

const risk = { version: riskNotice.version, isAcknowledged: true } as const;
const investor = { investorKind: 'sophisticated', risk } as const;
/** Words that can be looked for: none of them may come back to the sender. */
export const typed = {
  name: 'Ama Quartey-Zulu',
  organisation: 'Baobab Partners',
  subject: 'Xylophone lessons',
  topic: 'Vermilion questions',
  message: 'Zephyr writes:\nhow do I quaff & <3 this?',
} as const;
const { name, organisation, subject, topic, message } = typed;

const samples = {
  contact: { name, subject, message },
  investor_deck: { name, organisation, ...investor },
  investor_meeting: { name, organisation, ...investor, topic, zone: 'Africa/Nairobi', times: [] as string[] },
  partnership: { name, organisation, message },
  investment: { name, organisation, ...investor, message },
  job_application: { name, positionId: 'backend-engineer', positionTitle: 'Backend Engineer', message },
  speculative_application: { name, message },
  live_chat: { name, message },
} as const;

/** So many days from now at noon, as a field for a day and a time gives it. */
export const inDays = (days: number) =>
  `${new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T12:00`;

export function anEnquiry(kind: EnquiryKind, changes: Record<string, unknown> = {}): EnquiryInput {
  const enquiry = { kind, key: randomUUID(), page: '/contact', email: 'ama@example.com', ...samples[kind] };
  const times = kind === 'investor_meeting' ? { times: [inDays(3), inDays(4)] } : {};
  return { ...enquiry, ...times, ...changes } as EnquiryInput;
}

export type Row = Record<string, unknown> & { id: string; key: string; kind: EnquiryKind };

/** The service as the product creates it, with guards that let pass unless a test says otherwise. */
export async function anEnquiriesService(
  db: Database,
  {
    mailsPerAddressDay = 100_000,
    guardChanges = {} as Partial<GuardOptions>,
    cvFiles = someServerFiles('applications') as CvFiles,
  } = {},
) {
  const keyring = { key: async () => cvKey };
  const outbox = await createOutbox({ keyring, render: renderMail });
  const guards = await someGuards(db, guardChanges);
  let notifications = 0;
  const { routes, personalData, cleanUp } = await createEnquiriesService({
    ...{ db, outbox, guards, keyring, teamEmail, mailsPerAddressDay, cvFiles },
    mailer: {
      notify: () => {
        notifications += 1;
      },
    },
    siteUrl: new URL('http://localhost:3000'),
    deck: new Uint8Array(deckBytes),
  });
  const app = new Hono().route('/', routes);
  app.onError((_, context) => context.json({ error: { code: 'internal' } }, 500));

  const headers = () => pageHeaders(guards, 'enquiry');
  return {
    app,
    outbox,
    guards,
    cvFiles,
    personalData,
    cleanUp,
    notifications: () => notifications,
    send: (body: unknown, changes: Record<string, string> = {}) =>
      app.request(enquiriesPath, {
        method: 'POST',
        headers: { ...headers(), ...changes },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    sendForm(form: FormData, changes: Record<string, string> = {}) {
      const { 'content-type': _, ...rest } = headers();
      return app.request(enquiriesWithCvPath, {
        method: 'POST',
        headers: { ...rest, ...changes },
        body: form,
      });
    },
    rows: () =>
      db.as(service, (transaction) =>
        transaction.rows<Row>('select * from enquiries.enquiries order by created_at'),
      ),
    mails: (to?: string) =>
      db.as(service, (transaction) => outbox.captured(transaction, { countMax: 100, ...(to && { to }) })),
    clear: () =>
      db.as(service, async (transaction) => {
        await transaction.rows('delete from enquiries.enquiries');
        await transaction.rows('delete from mail.outbox');
      }),
  };
}

export type EnquiriesFixture = Awaited<ReturnType<typeof anEnquiriesService>>;

export function aForm(
  enquiry: unknown,
  cv?: Buffer,
  fileName = 'cv.pdf',
  type = 'application/pdf',
): FormData {
  const form = new FormData();
  form.set('enquiry', typeof enquiry === 'string' ? enquiry : JSON.stringify(enquiry));
  if (cv) form.set('cv', new File([new Uint8Array(cv)], fileName, { type }));
  return form;
}

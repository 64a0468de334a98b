import { randomUUID } from 'node:crypto';
import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import { service } from '@remit/platform/db/database.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aForm, anEnquiriesService, anEnquiry } from '#enquiries/testing/an-enquiries-service.ts';
import { aStaffService } from '../../testing/a-staff-service.ts';

/** The console beside the forms that fill its inbox, with one outbox for both. */
export async function anInbox(on: FreshDatabase) {
  const enquiries = await anEnquiriesService(on.db);
  let notifications = 0;
  const mailer = {
    notify: () => {
      notifications += 1;
    },
  };
  const staff = await aStaffService({ on, deps: { outbox: enquiries.outbox, mailer } });
  const [viewer, editor] = [await staff.staff('viewer'), await staff.staff('editor')];
  const rows = <Row>(text: string, values: readonly unknown[] = []) =>
    on.db.as(service, (transaction) => transaction.rows<Row>(text, values));
  const keyOf = async (key: string) => {
    const [row] = await rows<{ id: string }>('select id from enquiries.enquiries where key = $1', [key]);
    return row?.id ?? '';
  };
  return {
    ...{ enquiries, staff, viewer, editor, rows },
    notifications: () => notifications,
    /** A person writes to us; resolves to the id. */
    async receive(kind: EnquiryKind, changes: Record<string, unknown> = {}, cv?: Buffer): Promise<string> {
      const enquiry = anEnquiry(kind, changes);
      const response = await (cv ? enquiries.sendForm(aForm(enquiry, cv)) : enquiries.send(enquiry));
      if (response.status !== 202) throw new Error(await response.text());
      return keyOf(enquiry.key);
    },
    search: (query: object, as = viewer) => staff.ask('POST', '/enquiries/search', as.headers, query),
    read: (path: string, as = viewer) => staff.ask('GET', `/enquiries${path}`, as.headers),
    change: (method: string, path: string, body: unknown, as = editor) =>
      staff.ask(method, `/enquiries${path}`, as.headers, body),
    answer: (id: string, changes: Record<string, unknown> = {}) =>
      staff.ask('POST', `/enquiries/${id}/answers`, editor.headers, {
        ...{
          key: randomUUID(),
          text: 'Hello Ama,\n\nyes, we do.\n\nKind regards\nEsi',
          lastAnswerSeen: null,
        },
        ...changes,
      }),
    audit: (subject?: string) =>
      rows<{ actor: string; action: string; details: unknown }>(
        `select actor, action, details from audit.entries where subject is not distinct from $1 order by id`,
        [subject ?? null],
      ),
  };
}

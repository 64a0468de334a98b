import { randomUUID } from 'node:crypto';
import { practiceRates } from '@remit/domain/catalogue/practice-rates.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';

const reason = 'They asked';
const content = { subject: 'News', preheader: 'New', source: 'Text', audience: { list: 'newsletter' } };
const filter = {
  ...{ q: 'ama', list: 'waitlist', state: 'confirmed', from: 'GB', to: 'GH', method: 'mobile-money' },
  ...{ wallet: 'mtn', joinedFrom: '2026-01-01', joinedTo: '2026-01-02' },
};
const cursor = `2026-01-01T00:00:00.000000Z_${randomUUID()}`;
const cursors = { before: cursor, after: cursor };
/** Of every corridor, as it is in the first sheet. */
export const rates = practiceRates.rates.map(({ base, country, rate }) => ({
  ...{ base, country },
  rate: toDecimalString(rate) as string,
}));
/** A body of each route that reads one, with every field. */
export const bodies: Readonly<Record<string, () => object>> = {
  'POST /search': () => ({ q: 'ama' }),
  'POST /waitlist/search': () => ({ ...filter, sort: 'joined', ...cursors }),
  'POST /waitlist/export': () => ({ ...filter, ids: [randomUUID()], reason }),
  'POST /enquiries/search': () => ({
    ...{ q: 'ama', kind: 'contact', state: 'all', assignee: 'me', sort: 'received', ...cursors },
  }),
  'POST /accounts/search': () => ({ q: 'ama', state: 'confirmed', sort: 'signedIn', ...cursors }),
  'PATCH /waitlist/:id': () => ({ from: 'GB', to: 'GH', method: 'mobile-money', wallet: 'mtn', reason }),
  'PUT /waitlist/:id/email': () => ({ email: `${randomUUID()}@example.com`, reason }),
  'POST /waitlist/:id/remove': () => ({ reason, isSuppressed: true }),
  'POST /invitations': () => ({ id: randomUUID(), to: 'GH', from: 'GB', count: 1 }),
  'POST /enquiries/assign': () => ({ ids: [randomUUID()], assignee: null }),
  'POST /enquiries/mark-answered': () => ({ ids: [randomUUID()] }),
  'PUT /enquiries/:id/assignee': () => ({ assignee: randomUUID() }),
  'PUT /enquiries/:id/state': () => ({ state: 'closed' }),
  'POST /enquiries/:id/notes': () => ({ key: randomUUID(), text: 'Noted' }),
  'POST /enquiries/:id/answers': () => ({ key: randomUUID(), text: 'Yes.', lastAnswerSeen: null }),
  'POST /campaigns': () => ({ id: randomUUID(), ...content }),
  'POST /campaigns/preview': () => content,
  'PUT /campaigns/:id': () => ({ version: 1, ...content }),
  'POST /campaigns/:id/send': () => ({ version: 1, at: '2026-01-01T00:00:00Z' }),
  'POST /transfers/search': () => ({
    ...{ q: 'AK-7F3K-29QD', state: 'sending', from: 'EUR', country: 'KE', olderThan: 'day', isStuck: true },
    ...{ sort: 'created', ...cursors },
  }),
  'POST /transfers/:id/retry': () => ({ reason }),
  'POST /transfers/:id/cancel': () => ({ reason }),
  'POST /rates/preview': () => ({ after: 1, rates }),
  'POST /rates': () => ({ after: 1, rates, reason, confirm: true }),
  'POST /set-up': () => ({ token: 'a'.repeat(56) }),
  'POST /accounts/:id/ban': () => ({ hours: 1, reason }),
  'POST /accounts/:id/unban': () => ({ reason }),
  'POST /accounts/:id/factors/:factor/remove': () => ({ reason }),
  'POST /accounts/:id/passkeys/:passkey/remove': () => ({ reason }),
  'POST /accounts/:id/delete': () => ({ confirmation: 'x', reason, keep: ['lists'] }),
};

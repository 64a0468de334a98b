import type { OwnRecipient, PracticeResponse, RecipientInput } from '@remit/contract/transfers.ts';
import type { PracticePaymentMethodId } from '@remit/domain/transfers/payment-methods.ts';
import { vi } from 'vitest';
import { fakeServer, noConnection } from './fake-server.ts';

const nothingTyped = { wallet: null, phone: null, bank: null, branch: null, account: null };

export const anOwnRecipient = (changes: Partial<OwnRecipient> = {}): OwnRecipient => ({
  ...{ id: '0d1f7c0a-0000-4000-8000-000000000001', country: 'KE', method: 'mobile-money' },
  ...{ name: 'Wanjiru Teapot', ...nothingTyped, wallet: 'm-pesa', phone: '+254700000000', isNew: true },
  ...changes,
});

/** Answers about recipients and payment methods as the server does, and remembers them. */
export function practiceServer(stored: Partial<PracticeResponse> = {}) {
  let recipients = [...(stored.recipients ?? [])];
  let paymentMethods = [...(stored.paymentMethods ?? [])];
  let isOnline = true;
  const requests: { readonly call: string; readonly body: Record<string, unknown> | undefined }[] = [];
  fakeServer();
  const others = globalThis.fetch;

  function respond(method: string, path: string, body: RecipientInput): Response | undefined {
    const [, kind, id = ''] = /^\/api\/(recipients|payment-methods)\/([^/]+)$/.exec(path) ?? [];
    if (`${method} ${path}` === 'GET /api/practice') {
      const { last = null } = stored;
      const sheet = { version: 1, rates: [] };
      const sentToday = { count: 0, worth: { minor: '0', currency: 'USD' } };
      return Response.json({
        ...{ sheet, sentToday, recipients, paymentMethods, last },
      } satisfies PracticeResponse);
    }
    if (kind === 'recipients') {
      recipients = recipients.filter((recipient) => recipient.id !== id);
      if (method === 'DELETE') return new Response(null, { status: 204 });
      const { rib, account, ...typed } = body;
      const saved = anOwnRecipient({
        ...nothingTyped,
        ...(typed as Partial<OwnRecipient>),
        ...{ id, account: rib ?? account ?? null },
      });
      recipients = [saved, ...recipients];
      return Response.json({ ...saved, isDoubtful: false });
    }
    if (kind === 'payment-methods') {
      paymentMethods = paymentMethods.filter((method) => method !== id);
      if (method === 'DELETE') return new Response(null, { status: 204 });
      paymentMethods.push(id as PracticePaymentMethodId);
      return Response.json({ id });
    }
    return undefined;
  }

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    if (!path.startsWith('/api/')) return others(path, init);
    if (!isOnline) noConnection();
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    const response = respond(method, path, body);
    if (!response) return others(path, init);
    if (method !== 'GET') requests.push({ call: `${method} ${path}`, body });
    return response;
  });
  return {
    /** Every change that was sent. */
    changes: requests as readonly (typeof requests)[number][],
    setOnline(isOnlineNow: boolean) {
      isOnline = isOnlineNow;
    },
  };
}

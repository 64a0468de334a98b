import type {
  NameCheckResponse,
  OwnRecipient,
  PracticeResponse,
  QuoteInput,
  QuoteResponse,
  RecipientInput,
  TransferResponse,
} from '@remit/contract/transfers.ts';
import { practiceRates } from '@remit/domain/catalogue/practice-rates.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import type { Money } from '@remit/domain/money/money.ts';
import { quoteFor } from '@remit/domain/transfers/quote.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSavedOnDevice, savedOnDevice } from '#client/transfers/saved-on-device.ts';
import { sendAgainState } from '#client/transfers/send-again.ts';
import { announceTransferChange } from '#client/transfers/transfer-changes.ts';
import { practice as shared } from '#content/app/practice.ts';
import { sendPractice as words } from '#content/app/send-practice.ts';
import { type FakeServer, fakeServer, noConnection, type Replies } from '../../../../testing/fake-server.ts';
import { fill } from '../../../../testing/fill.ts';
import { ama, currentUrl, renderForAccount } from '../../../../testing/member.tsx';
import { PracticeSend } from './practice-send.tsx';
import type { RecipientFormProps } from './recipient-part.tsx';

const ids = {
  kofi: '11111111-1111-4111-8111-111111111111',
  transfer: '22222222-2222-4222-8222-222222222222',
};
const practicePath = 'GET /api/practice';
const quotes = 'POST /api/quotes';
const transfers = 'POST /api/transfers';

const kofi: OwnRecipient = {
  ...{ id: ids.kofi, country: 'GH', method: 'mobile-money', name: 'Kofi Sample', wallet: 'mtn' },
  ...{ phone: '+233240000009', bank: null, branch: null, account: null, isNew: false },
};
const practice: PracticeResponse = {
  sheet: {
    version: 1,
    rates: practiceRates.rates.map(({ base, country, rate }) => ({
      base,
      country,
      rate: toDecimalString(rate),
    })),
  },
  sentToday: { count: 0, worth: { minor: '0', currency: 'USD' } },
  recipients: [],
  paymentMethods: [],
  last: null,
};
const wire = ({ minor, currency }: Money) => ({ minor: String(minor), currency });

let quoteCount = 0;
/** As the server quotes, with a rate that can be another one by then. */
function quoted(body: unknown, more: Partial<QuoteResponse> = {}): QuoteResponse {
  const { amount, ...input } = body as QuoteInput;
  const money = { minor: BigInt(amount.minor), currency: amount.currency } as Money;
  const result = quoteFor({ ...input, amount: money, sheet: practiceRates, now: new Date() });
  if (result.kind !== 'quoted') throw new Error(result.kind);
  const { pay, fee, convert, receive, rate, roundedOff, createdAt, expiresAt, ...rest } = result.quote;
  quoteCount += 1;
  return {
    ...rest,
    id: `33333333-3333-4333-8333-${String(quoteCount).padStart(12, '0')}`,
    ...{ pay: wire(pay), fee: wire(fee), convert: wire(convert), receive: wire(receive) },
    ...{ rate: toDecimalString(rate), roundedOff: toDecimalString(roundedOff) },
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), exceeded: null },
    ...more,
  };
}

const transfer = {
  ...quoted({
    fixed: 'pay',
    amount: { minor: '10000', currency: 'EUR' },
    from: 'EUR',
    country: 'GH',
    method: 'mobile-money',
  }),
  ...{ id: ids.transfer, reference: 'AK-7QX2-9PLM', state: 'created', cancelRequested: false },
  ...{ recipientId: ids.kofi, recipient: { name: 'Kofi Sample' }, paymentMethod: 'debit-card' },
  ...{ pace: 'fast', failure: null, pickupCode: null, updatedAt: '', endedAt: null },
};
const rejected = (code: string, status = 409) => ({ status, body: { error: { code, message: code } } });

function serverWith(known: Partial<PracticeResponse> = {}, more: Replies = {}): FakeServer {
  return fakeServer({
    [practicePath]: { body: { ...practice, ...known } },
    [quotes]: ({ body }) => ({ body: quoted(body) }),
    [transfers]: { status: 201, body: transfer },
    [`GET /api/transfers/${ids.transfer}`]: { body: { transfer, events: [], trackingCode: null } },
    'PUT /api/payment-methods/debit-card': { body: { id: 'debit-card' } },
    ...more,
  });
}

/** Another account in each test: what one has read is not another's. */
let member = ama;
function renderSend(path = '/send', page = <PracticeSend />, state?: object) {
  const rendered = renderForAccount(path, page, { member, state });
  const press = async (name: string | RegExp) =>
    rendered.user.click(await screen.findByRole('button', { name }));
  return { ...rendered, press };
}
const sendButton = () => screen.findByRole('button', { name: 'Send 100.00 EUR' });
const keysOf = ({ requests }: FakeServer) =>
  requests.filter(({ call }) => call === transfers).map(({ headers }) => headers.get('idempotency-key'));
const toKofi = { recipients: [kofi], paymentMethods: ['debit-card' as const] };
const setOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

beforeEach(() => {
  forgetSavedOnDevice();
  member = { ...ama, id: crypto.randomUUID() };
});
afterEach(() => void vi.restoreAllMocks());

it('what was sent on the day before stops nobody, also without a connection', async () => {
  const sentToday = { count: 10, worth: { minor: '10000', currency: 'USD' } };
  serverWith({ sentToday });
  renderSend();
  const limit = words.limits.text['day-count']({ max: '10' });
  expect(await screen.findByText(limit)).toBeVisible();
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 86_400_000);
  setOnline(false);
  expect(screen.queryByText(limit)).toBeNull();
});

it('what the server answers after a sign-out is not stored', async () => {
  const answer = Promise.withResolvers<never>();
  const server = serverWith(toKofi, { [transfers]: () => answer.promise });
  const { press } = renderSend(`/send?to=${ids.kofi}`);
  await waitFor(async () => expect(await sendButton()).toBeEnabled());
  await press('Send 100.00 EUR');
  await waitFor(() => expect(keysOf(server)).toHaveLength(1));
  localStorage.removeItem('session');
  forgetSavedOnDevice();
  await act(async () => answer.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText(words.review.unknown.title)).toBeVisible();
  expect(savedOnDevice('draft', member.id)).toBeUndefined();
});

it('a recipient in the URL that is no more is looked for once', async () => {
  const server = serverWith();
  renderSend(`/send?to=${ids.kofi}`);
  expect(await screen.findByRole('button', { name: words.continue })).toBeVisible();
  const noAnswer = vi.fn(() => new Promise<never>(() => {}));
  server.respond({ [practicePath]: noAnswer });
  act(announceTransferChange);
  await waitFor(() => expect(noAnswer).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: words.continue })).toBeVisible();
});

/** As the server saves whatever is put there, and finds this of the name. */
function savesRecipients(outcome: NameCheckResponse['outcome'] | 'no answer' = 'match') {
  const saved: { id: string; input: RecipientInput }[] = [];
  const original = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const [, id = '', action] = /^\/api\/recipients\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    if (id === '') return original(path, init);
    if (action) return outcome === 'no answer' ? noConnection() : Response.json({ outcome });
    const input = JSON.parse(String(init.body));
    saved.push({ id, input });
    const { rib = null, ...fields } = input;
    const nothing = { wallet: null, phone: null, bank: null, branch: null, account: rib };
    return Response.json({ id, ...nothing, ...fields, isDoubtful: false });
  });
  return saved;
}

it('takes somebody new from the amount to the reference with nothing typed', async () => {
  serverWith();
  const saved = savesRecipients();
  const { press } = renderSend();
  await press(words.continue);
  await press(/Ama Paperkite/);
  await press('Send 100.00 EUR');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: words.done.heading['under-way'] })).toHaveFocus(),
  );
  expect(screen.getByText('AK-7QX2-9PLM')).toBeVisible();
  expect(screen.getByRole('link', { name: words.done.follow })).toHaveAttribute(
    'href',
    `/history/transfer?id=${ids.transfer}`,
  );
  expect(saved).toHaveLength(1);
  expect(localStorage.getItem('send-draft')).toBeNull();
});

it('promises no arrival where the payment will not come', async () => {
  const never = { paymentMethod: 'bank-never-paid', pace: 'true' } as const;
  const sent = { ...transfer, ...never };
  serverWith(
    { ...toKofi, paymentMethods: ['bank-never-paid'] },
    { [transfers]: { status: 201, body: sent }, [`GET /api/transfers/${ids.transfer}`]: noConnection },
  );
  const { press, user } = renderSend(`/send?to=${ids.kofi}&part=payment`);
  await user.click(await screen.findByRole('radio', { name: /Sleepy Owl/ }));
  await press(words.continue);
  expect(await screen.findByText(words.payment.outcome['never-paid'])).toBeVisible();
  expect(screen.queryByText(words.cost.arrives)).toBeNull();
  await press('Send 100.00 EUR');
  const text = `${words.payment.outcome['never-paid']} ${words.done.neverPaid({ name: 'Kofi Sample' })}`;
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(words.done.arrives)).toBeNull();
});

describe('the amount', () => {
  const pay = () => screen.findByLabelText(words.amount.pay);
  const receive = () => screen.findByLabelText(words.amount.receive);

  it('follows whichever side is typed, and keeps every character of it', async () => {
    serverWith();
    const { user } = renderSend();
    expect(await receive()).toHaveValue('1,353.30');
    await fill(user, await pay(), '1.000,50');
    expect(await pay()).toHaveValue('1.000,50');
    expect(await receive()).toHaveValue('13,539.80');
    await fill(user, await receive(), '1,353.30');
    expect(await pay()).toHaveValue('99.99');
  });

  it('that is nonsense has its reason beside the field, and leads nowhere', async () => {
    serverWith();
    const { user, press } = renderSend();
    await fill(user, await pay(), 'ten');
    expect(await pay()).toHaveAccessibleDescription(
      expect.stringContaining(words.amount.problems['not-a-number']),
    );
    await press(words.continue);
    expect(await pay()).toHaveFocus();
    expect(await pay()).toHaveValue('ten');
  });

  it.each([
    {
      why: 'less',
      press: 'Send 4,628.96 EUR instead',
      typed: '5000',
      country: 'Ghana',
      expected: () => pay().then((field) => expect(field).toHaveValue('4,628.96')),
    },
    {
      why: 'a bank account',
      press: words.limits.bank,
      typed: '4000',
      country: 'Kenya',
      expected: async () => expect(screen.getByRole('radio', { name: /Bank deposit/ })).toBeChecked(),
    },
  ])('above a limit offers $why as a button', async ({ press: name, typed, country, expected }) => {
    serverWith();
    const { user, press } = renderSend();
    await user.selectOptions(await screen.findByLabelText(words.amount.country), country);
    await fill(user, await pay(), typed);
    await press(words.continue);
    expect(await screen.findByRole('button', { name: /^Send [\d,.]+ [A-Z]+ instead$/ })).toHaveFocus();
    await press(name);
    await expected();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('above the limit of the day says that tomorrow is possible', async () => {
    serverWith({ sentToday: { count: 10, worth: { minor: '50000', currency: 'USD' } } });
    renderSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(words.limits.later);
  });
});

describe('a new recipient', () => {
  it.each([
    { outcome: 'match', sentence: 'The name on this wallet matches.' },
    { outcome: 'mismatch', sentence: /another one. Check it with Ama before you send/ },
    { outcome: 'no-account', sentence: /We find no wallet with this number/ },
    { outcome: 'unavailable', sentence: /cannot be checked now/ },
    { outcome: 'no answer', sentence: /cannot be checked now/ },
  ] as const)('is warned of, and a name check of "$outcome" stops nothing', async ({ outcome, sentence }) => {
    serverWith();
    savesRecipients(outcome);
    const { press } = renderSend();
    await press(words.continue);
    await press(/Ama Paperkite/);
    expect(await screen.findByText(words.newRecipient.heading({ name: 'Ama' }))).toBeVisible();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await sendButton()).not.toHaveAttribute('aria-disabled');
  });

  it('comes from the form of another feature, for this country and way', async () => {
    serverWith();
    savesRecipients();
    const Form = ({ fixed, onSaved }: RecipientFormProps) => (
      <button type="button" onClick={() => onSaved({ ...kofi, isDoubtful: false })}>
        Save {fixed?.country} {fixed?.method}
      </button>
    );
    const { press } = renderSend('/send', <PracticeSend RecipientForm={Form} />);
    await press(words.continue);
    await press(words.recipient.add);
    await press('Save GH mobile-money');
    expect(await screen.findByText(words.newRecipient.heading({ name: 'Kofi' }))).toBeVisible();
  });

  it('comes from a test number in two taps', async () => {
    serverWith();
    const saved = savesRecipients('no-account');
    const { press } = renderSend();
    await press(words.continue);
    await press(/The wallet is full/);
    await sendButton();
    const { name } = words.testRecipients['wallet-full'];
    expect(saved.map(({ input }) => input)).toEqual([
      { country: 'GH', method: 'mobile-money', name, wallet: 'mtn', phone: '+233240000003' },
    ]);
  });
});

describe('sending again', () => {
  it('goes straight to the review, with the last amount and payment method', async () => {
    serverWith({
      ...toKofi,
      last: {
        ...{ from: 'GBP', country: 'GH', method: 'mobile-money', recipientId: ids.kofi },
        ...{ paymentMethod: 'bank', fixed: 'receive', amount: { minor: '500000', currency: 'GHS' } },
      },
    });
    renderSend(`/send?to=${ids.kofi}`);
    expect(await screen.findByText('Kofi Sample')).toBeVisible();
    expect(screen.getByText(shared.paymentMethod('bank'))).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Send 316.75 GBP' })).toBeVisible();
    expect(currentUrl()).toBe('/send');
  });

  it('a transfer that is not the newest takes the amount and payment of that one', async () => {
    serverWith({
      ...toKofi,
      last: {
        ...{ from: 'USD', country: 'KE', method: 'bank-deposit', recipientId: null },
        ...{ paymentMethod: 'bank', fixed: 'pay', amount: { minor: '1000', currency: 'USD' } },
      },
    });
    const state = sendAgainState({ ...transfer, paymentMethod: 'credit-card' } as TransferResponse);
    renderSend(`/send?to=${ids.kofi}`, undefined, state);
    expect(await screen.findByRole('button', { name: 'Send 100.00 EUR' })).toBeVisible();
    expect(screen.getByText(shared.paymentMethod('credit-card'))).toBeVisible();
  });

  it('to nobody we know begins at the amount', async () => {
    serverWith(toKofi);
    renderSend(`/send?to=${ids.transfer}`);
    expect(await screen.findByLabelText(words.amount.pay)).toHaveValue('100');
  });
});

describe('the price', () => {
  const expired = [{ status: 409, body: { error: { code: 'quote_expired', message: 'expired' } } }];
  const onceExpired = () => {
    const replies = [...expired];
    return () => replies.pop() ?? { status: 201, body: transfer };
  };

  it('that ran out and is the same says so, and is sent by another press', async () => {
    const server = serverWith(toKofi, { [transfers]: onceExpired() });
    const { press } = renderSend(`/send?to=${ids.kofi}`);
    await press('Send 100.00 EUR');
    expect(await screen.findByText(words.review.renewed.same)).toBeVisible();
    expect(server.bodiesOf(transfers)).toHaveLength(1);
    await press('Send 100.00 EUR');
    await screen.findByText('AK-7QX2-9PLM');
    expect(new Set(keysOf(server)).size).toBe(2);
  });

  it('that ran out and differs shows old and new, and has to be confirmed', async () => {
    const server = serverWith(toKofi, { [transfers]: onceExpired() });
    const { press } = renderSend(`/send?to=${ids.kofi}`);
    await sendButton();
    server.respond({
      [quotes]: ({ body }) => ({
        body: quoted(body, { rate: '13.9', receive: { minor: '135525', currency: 'GHS' } }),
      }),
    });
    await press('Send 100.00 EUR');
    const notice = await screen.findByRole('alert');
    for (const text of ['1,353.30 GHS', '1,355.25 GHS', '1 EUR = 13.88 GHS', '1 EUR = 13.90 GHS']) {
      expect(notice).toHaveTextContent(text);
    }
    expect(notice).not.toHaveTextContent(words.cost.arrives);
    expect(server.bodiesOf(transfers)).toHaveLength(1);
    await press('Send 100.00 EUR');
    expect(await screen.findByText('AK-7QX2-9PLM')).toBeVisible();
  });

  it('that is held no longer is asked for again by itself', async () => {
    const first = quoted({
      ...{ fixed: 'pay', amount: { minor: '10000', currency: 'EUR' } },
      ...{ from: 'EUR', country: 'GH', method: 'mobile-money' },
    });
    const replies = [{ ...first, expiresAt: first.createdAt }];
    const server = serverWith(toKofi, {
      [quotes]: ({ body }) => ({ body: replies.pop() ?? quoted(body) }),
    });
    renderSend(`/send?to=${ids.kofi}`);
    expect(await screen.findByText(words.review.renewed.same)).toBeVisible();
    expect(server.bodiesOf(quotes)).toHaveLength(2);
  });

  it('that another tab has used leads to the history and sends nothing', async () => {
    serverWith(toKofi, { [transfers]: rejected('quote_used') });
    const { press } = renderSend(`/send?to=${ids.kofi}`);
    await press('Send 100.00 EUR');
    expect(await screen.findByText(words.review.used.title)).toBeVisible();
    await press(words.review.newPrice);
    expect(await sendButton()).toBeVisible();
  });
});

describe('sending once', () => {
  it('however often the button is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
    const server = serverWith(toKofi, { [transfers]: () => promise });
    const { user } = renderSend(`/send?to=${ids.kofi}`);
    await user.dblClick(await sendButton());
    await user.click(await screen.findByRole('button', { name: 'Sending 100.00 EUR…' }));
    resolve({ status: 201, body: transfer });
    await screen.findByText('AK-7QX2-9PLM');
    expect(keysOf(server)).toHaveLength(1);
  });

  it('when no answer came: the page, loaded again, tries the same with the same key', async () => {
    const server = serverWith(toKofi, { [transfers]: noConnection });
    const { press, unmount } = renderSend(`/send?to=${ids.kofi}`);
    await press('Send 100.00 EUR');
    expect(await screen.findByText(words.review.unknown.title)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    unmount();

    server.respond({ [transfers]: { status: 201, body: transfer } });
    const again = renderSend();
    expect(await screen.findByText(words.review.unknown.title)).toBeVisible();
    await again.press('Send 100.00 EUR');
    await screen.findByText('AK-7QX2-9PLM');
    const [first, second] = server.bodiesOf(transfers);
    expect(second).toEqual(first);
    expect(new Set(keysOf(server)).size).toBe(1);
    expect(server.bodiesOf(quotes)).toHaveLength(1);
  });
});

it('offline keeps what was chosen and typed, and sends nothing by itself', async () => {
  const server = serverWith(toKofi);
  const { user, press, unmount } = renderSend();
  await fill(user, await screen.findByLabelText(words.amount.pay), '250');
  setOnline(false);
  expect(await screen.findByText(words.offline)).toBeVisible();
  await press(words.continue);
  await press(/Kofi Sample/);
  expect(await screen.findByText(words.review.offline)).toBeVisible();
  await press('Send 250.00 EUR');
  unmount();

  renderSend();
  expect(await screen.findByText(words.review.offline)).toBeVisible();
  expect(server.bodiesOf(quotes)).toEqual([]);
  setOnline(true);
  await screen.findByText(/^This price holds for/);
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Send 250.00 EUR' })).toBeVisible();
  expect(server.bodiesOf(transfers)).toEqual([]);
});

it('starts over when it is asked to', async () => {
  serverWith(toKofi);
  const { user, press } = renderSend();
  await fill(user, await screen.findByLabelText(words.amount.pay), '250');
  await press(words.continue);
  await press(words.startOver);
  expect(await screen.findByLabelText(words.amount.pay)).toHaveValue('100');
  expect(localStorage.getItem('send-draft')).toBeNull();
});

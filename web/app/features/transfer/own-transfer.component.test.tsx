import type { TransferDetails, TransferResponse } from '@remit/contract/transfers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announceTransferChange } from '#client/transfers/transfer-changes.ts';
import { practice } from '#content/app/practice.ts';
import {
  advice,
  cancelling,
  expected,
  figures,
  pickup,
  receipts,
  refundReasons,
  sharing,
  stories,
  transferPage,
} from '#content/app/transfer.ts';
import TransferPage from '#routes/app/history/transfer.tsx';
import { fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { renderForAccount } from '../../../testing/member.tsx';
import { aTransfer, details, newMember, wanjiru } from '../../../testing/own-practice.ts';
import { savedFiles } from '../../../testing/saved-files.ts';

const { id } = aTransfer();
const url = `/history/transfer?id=${id}`;
const paths = {
  read: `GET /api/transfers/${id}`,
  cancel: `POST /api/transfers/${id}/cancel`,
  pace: `POST /api/transfers/${id}/pace`,
  receipt: `POST /api/transfers/${id}/receipt`,
  share: `POST /api/transfers/${id}/tracking`,
  unshare: `DELETE /api/transfers/${id}/tracking`,
};
const facts = { recipient: 'Wanjiru Kamau', paid: '100.00 EUR', receives: '13,715.32 KES' };
const button = (name: string) => screen.findByRole('button', { name });
const event = (type: TransferDetails['events'][number]['type']) => ({ type, by: 'partner' }) as const;

/** The page of a transfer whose details can change. */
async function openTransfer(shown: TransferDetails) {
  let now = shown;
  const server = fakeServer({ [paths.read]: () => ({ body: now }) });
  const page = renderForAccount(url, <TransferPage />, { member: newMember() });
  await screen.findByRole('heading', { name: transferPage.timeline });
  return {
    ...{ server, ...page },
    become: (next: TransferDetails) => {
      now = next;
    },
  };
}
const headline = () => screen.getByRole('heading', { level: 2, name: /\.$/ }).textContent;
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => void vi.useRealTimers());

describe('one transfer', () => {
  it('says where the money is, each step with its time, and what is still to come', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:03:00Z') });
    await openTransfer(details({}, [event('payment_received'), { type: 'payout_started', by: 'clock' }]));
    expect(headline()).toBe(stories.sending.headline(facts));
    expect(steps()).toEqual([
      expect.stringMatching(/^You made this transfer18 Nov 2026, \d\d:00$/),
      expect.stringMatching(/^Your payment arrived18 Nov 2026, \d\d:01$/),
      expect.stringMatching(/^We asked our partner to pay it out18 Nov 2026, \d\d:02$/),
      expect.stringMatching(/^To come: Wanjiru Kamau has the moneyBy 18 Nov 2026, \d\d:11$/),
    ]);
    for (const fact of ['13,715.32 KES', '2.50 EUR', '97.50 EUR', '1 EUR = 140.67 KES', '3', '0.005 KES'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText('M-Pesa, +254 712 345 678')).toBeVisible();
    expect(screen.queryByRole('link', { name: transferPage.sendAgain })).toBeNull();
  });

  it('promises neither an arrival where no payment comes, nor one that should have been', async () => {
    const { unmount } = await openTransfer(details({ state: 'created', paymentMethod: 'bank-never-paid' }));
    expect(screen.queryByText(figures.arrival)).toBeNull();
    expect(screen.queryByRole('button', { name: transferPage.speedUp.button })).toBeNull();
    expect(screen.getAllByText(figures.receive.open)).not.toHaveLength(0);
    unmount();
    const late = {
      country: 'KE',
      arrival: { kind: 'on-business-days', first: '2020-01-02', last: '2020-01-03' },
    };
    await openTransfer(details(late as Partial<TransferResponse>, [event('payment_received')]));
    expect(steps().at(-1)).toBe(`To come: Wanjiru Kamau has the money${expected.late}`);
  });

  it('announces a change that comes by itself', async () => {
    const { become } = await openTransfer(details({}, [event('payment_received')]));
    const told = screen
      .getByRole('heading', { name: stories.sending.headline(facts) })
      .closest('[role=status]');
    become(details({ state: 'paid_out', endedAt: '2026-11-18T12:05:00.000Z' }, [event('payout_succeeded')]));
    act(announceTransferChange);
    await waitFor(() => expect(told).toHaveTextContent('Wanjiru Kamau has the money.'));
    expect(screen.getByRole('link', { name: transferPage.sendAgain })).toHaveAttribute(
      'href',
      `/send?to=${wanjiru}`,
    );
    expect(screen.queryByRole('button', { name: cancelling.button })).toBeNull();
  });

  it.each([
    { failure: 'unknown-wallet', to: '/more/beneficiaries' },
    { failure: 'wallet-full', to: '/more/beneficiaries' },
    { failure: 'odd', to: `/send?to=${wanjiru}` },
  ] as const)(
    'that failed ($failure) says so, that the money is back, and leads on',
    async ({ failure, to }) => {
      await openTransfer(
        details({ state: 'refunded', failure, endedAt: '2026-11-18T12:05:00.000Z' }, [
          event('payout_failed'),
        ]),
      );
      expect(headline()).toBe('You have your money back.');
      const reason = failure === 'odd' ? 'other' : failure;
      expect(screen.getByText(refundReasons[reason](facts), { exact: false })).toBeVisible();
      const advised = screen.getByText(transferPage.whatNow).closest('div');
      expect(within(advised as HTMLElement).getByRole('link')).toHaveAttribute('href', to);
    },
  );

  it('whose card was declined leads to the choice of another payment, and to no second link beside it', async () => {
    await openTransfer(details({ state: 'declined' }, [event('payment_declined')]));
    expect(screen.getByRole('link', { name: advice.declined?.label ?? '' })).toHaveAttribute(
      'href',
      `/send?to=${wanjiru}&part=payment`,
    );
    expect(screen.queryByRole('link', { name: transferPage.sendAgain })).toBeNull();
  });

  it('shows the code for cash while it is ready, and not a minute longer', async () => {
    const cash = { method: 'cash-pickup', pickupCode: '4820193746' } as const;
    const { become, user } = await openTransfer(details({ ...cash, state: 'ready' }));
    expect(screen.getByRole('region', { name: pickup.heading })).toHaveTextContent('18 Dec 2026');
    await user.click(await button(pickup.copy));
    expect(screen.getByText('482 019 3746')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('482 019 3746');
    become(details({ ...cash, state: 'collected', pickupCode: null }));
    act(announceTransferChange);
    await waitFor(() => expect(screen.queryByText(pickup.heading)).toBeNull());
  });

  it('is shared only while somebody may wait for it, and a link that exists can always be ended', async () => {
    const declined = { state: 'declined', endedAt: '2026-11-18T12:01:00.000Z' } as const;
    const { unmount } = await openTransfer(details(declined, [event('payment_declined')]));
    expect(screen.queryByText(sharing.heading)).toBeNull();
    unmount();
    await openTransfer(details(declined, [event('payment_declined')], 'p7x2m9k4wq3h8n5r6tzv'));
    expect(await button(sharing.stop)).toBeVisible();
  });

  it('is sped up once', async () => {
    const { server, become, user } = await openTransfer(details());
    const responding = Promise.withResolvers<{ body: object }>();
    server.respond({ [paths.pace]: () => responding.promise });
    await user.dblClick(await button(transferPage.speedUp.button));
    become(details({ pace: 'fast' }));
    responding.resolve({ body: aTransfer({ pace: 'fast' }) });
    expect(await screen.findByText(transferPage.isFast)).toBeVisible();
    expect(server.bodiesOf(paths.pace)).toEqual([{ pace: 'fast' }]);
  });

  it('has a message to us with the reference filled in', async () => {
    const { user } = await openTransfer(details());
    await user.click(await button(transferPage.ask.button));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('Subject')).toHaveValue('Transfer AK-7GQ2-M4XP');
    expect(within(dialog).getByLabelText('E-mail address')).toHaveValue('ama@example.com');
  });
});

describe('a cancel', () => {
  const cancelRequested = { cancelRequested: true };
  it.each([
    { state: 'created', says: 'nothing is charged' },
    { state: 'funded', says: 'You get 100.00 EUR back in full. That includes the fee.' },
    { state: 'sending', says: 'the outcome decides' },
    { state: 'ready', says: 'Until the counter confirms, Wanjiru Kamau can still collect it' },
  ] as const)('of a transfer that is $state says exactly what happens', async ({ state, says }) => {
    const { server, become, user } = await openTransfer(details({ state }));
    await user.click(await button(cancelling.button));
    expect(screen.getByRole('dialog', { name: cancelling.title })).toHaveAccessibleDescription(
      expect.stringContaining(says),
    );
    server.respond({
      [paths.cancel]: () => {
        become(details({ state: 'sending', ...cancelRequested }));
        return { body: aTransfer(cancelRequested) };
      },
    });
    await user.click(await button(cancelling.yes));
    await waitFor(() => expect(headline()).toBe('This transfer is being cancelled.'));
    expect(screen.queryByRole('button', { name: cancelling.button })).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: headline() ?? '' })).toHaveFocus(),
    );
  });

  it('that comes too late says what the server says, and shows what happened', async () => {
    const { server, become, user } = await openTransfer(details());
    const message = 'This transfer has already ended.';
    server.respond({
      [paths.cancel]: () => {
        become(details({ state: 'paid_out' }));
        return { status: 409, body: { error: { code: 'too_late', message } } };
      },
    });
    await user.click(await button(cancelling.button));
    await user.click(await button(cancelling.yes));
    const dialog = await screen.findByRole('dialog', { name: cancelling.tooLate.title });
    expect(dialog).toHaveTextContent(message);
    expect(dialog).toHaveTextContent('Wanjiru Kamau has the money.');
  });
});

describe('a tracking link', () => {
  it('is created, copied, shown, and ends at once', async () => {
    const { server, become, user } = await openTransfer(details());
    server.respond({
      [paths.share]: () => {
        become(details({}, [], 'K7Q2M4'));
        return { body: { code: 'K7Q2M4' } };
      },
      [paths.unshare]: () => {
        become(details());
        return { status: 204 };
      },
    });
    await user.click(await button(sharing.create));
    const link = `${location.origin}/track/K7Q2M4`;
    expect(await screen.findByText(link)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(await button(sharing.stop));
    const dialog = screen.getByRole('dialog', { name: sharing.question.title });
    expect(dialog).toHaveTextContent('at once');
    await user.click(within(dialog).getByRole('button', { name: sharing.question.yes }));
    expect(await button(sharing.create)).toBeVisible();
    expect(screen.queryByText(link)).toBeNull();
  });

  it('that could not be created says why', async () => {
    const { server, user } = await openTransfer(details());
    server.respond({ [paths.share]: noConnection });
    await user.click(await button(sharing.create));
    expect(await screen.findByText(practice.actionFailed.offline.title)).toBeVisible();
  });
});

describe('the receipt', () => {
  const ended: Partial<TransferResponse> = { state: 'paid_out', endedAt: '2026-11-18T12:05:00.000Z' };

  it('is made, downloaded as its owner, and saved', async () => {
    const files = savedFiles();
    const { server, user } = await openTransfer(details(ended));
    server.respond({
      [paths.receipt]: { body: { bucket: 'receipts', path: 'ama/receipt.pdf', name: 'receipt-AK.pdf' } },
      'GET /storage/v1/object/receipts/ama/receipt.pdf': { body: '%PDF' },
    });
    await user.click(await button(receipts.button.receipt));
    await waitFor(() => expect([...files.keys()]).toEqual(['receipt-AK.pdf']));
  });

  it('that did not come says so, and can be asked for again', async () => {
    const { server, user } = await openTransfer(details(ended));
    server.respond({ [paths.receipt]: noConnection });
    await user.click(await button(receipts.button.receipt));
    expect(await screen.findByText(practice.actionFailed.offline.title)).toBeVisible();
    expect(await button(receipts.button.receipt)).not.toHaveAttribute('aria-busy');
  });

  it('is a record where nothing was charged, and there is none before the end', async () => {
    const { become } = await openTransfer(details());
    expect(screen.getByText(receipts.early)).toBeVisible();
    become(details({ state: 'declined' }));
    act(announceTransferChange);
    expect(await button(receipts.button.record)).toBeVisible();
  });
});

describe('without a transfer', () => {
  it('a visitor is led to sign in', () => {
    renderForAccount(url, <TransferPage />);
    const link = screen.getByRole('link', { name: transferPage.signedOut.signIn });
    expect(link).toHaveAttribute('href', '/auth?mode=signin');
  });

  it.each([
    { why: 'one that is not theirs', at: url },
    { why: 'no id', at: '/history/transfer' },
  ])('a member with $why is told, and led to the history', async ({ at }) => {
    const unknown = { error: { code: 'transfer_unknown', message: 'We do not have this transfer.' } };
    fakeServer({ [paths.read]: { status: 404, body: unknown } });
    renderForAccount(at, <TransferPage />, { member: newMember() });
    expect(await screen.findByText(transferPage.unknown.line)).toBeVisible();
    expect(screen.getByRole('link', { name: transferPage.unknown.action })).toHaveAttribute(
      'href',
      '/history',
    );
  });

  it('offline, what was read before stays, with a line that says so', async () => {
    const { server } = await openTransfer(details());
    server.respond({ [paths.read]: noConnection });
    act(announceTransferChange);
    expect(await screen.findByText(practice.old.offline)).toBeVisible();
    expect(headline()).toBe(stories.sending.headline(facts));
  });

  it('a failure to load can be tried again', async () => {
    const server = fakeServer({ [paths.read]: noConnection });
    const { user } = renderForAccount(url, <TransferPage />, { member: newMember() });
    expect(await screen.findByText(practice.failed.offline)).toBeVisible();
    server.respond({ [paths.read]: { body: details() } });
    await user.click(await button(practice.failed.retry));
    await waitFor(() => expect(headline()).toBe(stories.sending.headline(facts)));
  });
});

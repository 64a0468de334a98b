import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { history } from '#content/app/history.ts';
import { guidedSend as words } from '#content/app/send.ts';
import { toastLabels } from '#content/app/shared.ts';
import { storeValue } from '#device/stored-value.ts';
import { SimulatedTransfers } from '#features/history/simulated-transfers.tsx';
import { ToastProvider } from '#ui/toasts.tsx';
import { emptyToasts } from '../../../testing/empty-toasts.ts';
import { fill } from '../../../testing/fill.ts';
import { renderAt } from '../../../testing/render.tsx';
import { DemoSend } from './demo-send.tsx';

const { amount, recipient, review, success, toasts } = words;

beforeEach(() => {
  emptyToasts();
  // Simulated documents have no top layer.
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(() => {
  vi.restoreAllMocks();
  storeValue('demo-transfers', null);
});

/** The guided demo as somebody goes through it. */
function renderDemo(path = '/demo/send') {
  const { user, unmount } = renderAt(
    path,
    <ToastProvider labels={toastLabels}>
      <DemoSend />
    </ToastProvider>,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return {
    user,
    unmount,
    press,
    amount: () => screen.getByLabelText(amount.label),
    async addRecipient(name: string, phone: string) {
      await fill(user, await screen.findByLabelText(recipient.name), name);
      await fill(user, screen.getByLabelText(recipient.phone), phone);
      await press(recipient.save);
    },
    async simulate() {
      await press(review.simulate);
      return (await screen.findByText(/^SIM-[A-Z0-9]{6}$/)).textContent;
    },
  };
}

describe('the amount', () => {
  it.each([
    { why: 'the minimum fee', typed: '10', gets: 'KES 1,136', canGoOn: true },
    { why: '2.5 %', typed: '101', gets: 'KES 13,983.45', canGoOn: true },
    { why: 'nothing for nothing', typed: '0', gets: 'KES 0', canGoOn: false },
  ])('$typed makes $gets: $why', async ({ typed, gets, canGoOn }) => {
    const demo = renderDemo();
    await demo.user.clear(demo.amount());
    await demo.user.type(demo.amount(), typed);
    expect(screen.getByText(gets)).toBeVisible();
    const next = screen.getByRole('button', { name: words.next });
    if (canGoOn) expect(next).toBeEnabled();
    else expect(next).toBeDisabled();
  });

  it('can be 100 by one click', async () => {
    const demo = renderDemo();
    await demo.press(amount.quick);
    expect(demo.amount()).toHaveValue(100);
    expect(screen.getByText('KES 13,845')).toBeVisible();
  });

  it('is the one in the URL', () => {
    expect(renderDemo('/demo/send?amount=250').amount()).toHaveValue(250);
  });
});

describe('the recipient', () => {
  it('needs a name and a phone number, and has to be chosen before anything is sent', async () => {
    const demo = renderDemo();
    await demo.press(amount.quick);
    await demo.press(words.next);
    await demo.press(recipient.save);
    expect(await screen.findByText(toasts['missing-info'].description)).toBeVisible();
    await demo.press(words.next);
    await demo.press(review.simulate);
    expect(await screen.findByText(toasts['select-recipient'].description)).toBeVisible();
    await demo.press(words.back);
    await demo.addRecipient('Wanjiru Sample', '0712 345 678');
    const added = toasts['recipient-added'].description({ name: 'Wanjiru Sample' });
    expect(await screen.findByText(added)).toBeVisible();
    expect(screen.queryByLabelText(recipient.name)).toBeNull();
    expect(screen.getByText('+254 712 345 678')).toBeVisible();
  });

  it('is still there at the next visit, and after starting over', async () => {
    const first = renderDemo();
    await first.press(amount.quick);
    await first.press(words.next);
    await first.addRecipient('Otieno Sample', '+254 712 345678');
    await screen.findByRole('radio', { name: /Otieno Sample/ });
    first.unmount();

    const second = renderDemo();
    await second.press(amount.quick);
    await second.press(words.next);
    await second.user.click(await screen.findByRole('radio', { name: /Otieno Sample/ }));
    await second.press(words.next);
    await second.simulate();
    await second.press(success.startOver);
    expect(await screen.findByLabelText(amount.label)).toBeVisible();
    await second.press(words.next);
    expect(await screen.findByRole('radio', { name: /Otieno Sample/ })).toBeVisible();
  });
});

describe('the simulated payment', () => {
  it('is reviewed, gets a reference, and says when it is paid and when it has arrived', async () => {
    const demo = renderDemo();
    await demo.press(amount.quick);
    await demo.press(words.next);
    await demo.addRecipient('Wanjiru Sample', '0712 345 678');
    await demo.press(words.next);
    const focused = await screen.findByRole('heading', { name: review.heading });
    await waitFor(() => expect(focused).toHaveFocus());
    expect(screen.getByText('€2.50')).toBeVisible();
    const reference = await demo.simulate();
    for (const toast of ['payment-simulated', 'payout-delivered'] as const)
      expect(await screen.findByText(toasts[toast].description({ reference }))).toBeVisible();
    expect(JSON.parse(localStorage.getItem('demo-transfers') ?? '[]')).toMatchObject([
      { reference, recipient: 'Wanjiru Sample', sent: '100' },
    ]);
  });

  it('works with storage closed to us, for as long as the page is open', async () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('closed', 'SecurityError');
      });
    }
    const demo = renderDemo();
    await demo.press(amount.quick);
    await demo.press(words.next);
    await demo.addRecipient('Akinyi Sample', '0112 345 678');
    await demo.press(words.next);
    const reference = await demo.simulate();
    demo.unmount();
    renderAt('/demo/history', <SimulatedTransfers />);
    const made = screen.getByRole('region', { name: history.simulated.heading });
    expect(made).toHaveTextContent('Akinyi Sample');
    expect(made).toHaveTextContent(reference);
  });
});

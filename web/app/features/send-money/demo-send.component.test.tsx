import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { history } from '#content/app/history.ts';
import { calculator, send, guidedSend as words } from '#content/app/send.ts';
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
  localStorage.removeItem('demo-recipients');
});

let browserTo: NavigateFunction;

/** Goes through the history as the browser's own buttons do. */
function Browser() {
  browserTo = useNavigate();
  return null;
}

const browserBack = () => act(async () => browserTo(-1));
const browserForward = () => act(async () => browserTo(1));

const demo = (
  <ToastProvider labels={toastLabels}>
    <Browser />
    <Routes>
      <Route path="/demo/send" element={<DemoSend nextStep={<p>What comes next</p>} />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>
  </ToastProvider>
);

function renderDemo(path = '/demo/send') {
  return asUsed(renderAt(path, demo));
}

function asUsed({ user, unmount }: ReturnType<typeof renderAt>) {
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
    const simulated = screen.getByRole('region', { name: history.simulated.heading });
    expect(simulated).toHaveTextContent('Akinyi Sample');
    expect(simulated).toHaveTextContent(reference);
  });
});

describe('the browser’s Back and Forward', () => {
  const headings = [amount.heading, recipient.heading, review.heading, success.heading];
  const shows = (step: number) => screen.findByRole('heading', { name: headings[step] ?? '' });

  async function renderDelivered() {
    const used = renderDemo();
    await used.press(amount.quick);
    await used.press(words.next);
    await used.addRecipient('Wanjiru Sample', '0712 345 678');
    await used.press(words.next);
    return { ...used, reference: await used.simulate() };
  }

  it('go from step to step and keep what was entered', async () => {
    const { reference, ...used } = await renderDelivered();
    expect(screen.getByText('What comes next')).toBeVisible();
    for (const step of [2, 1, 0]) {
      await browserBack();
      await shows(step);
    }
    expect(used.amount()).toHaveValue(100);
    await browserForward();
    expect(await screen.findByRole('radio', { name: /Wanjiru Sample/ })).toBeChecked();
    await browserForward();
    await shows(2);
    await browserForward();
    expect(await screen.findByText(reference)).toBeVisible();
  });

  it('lead back into the demo from another page, as it was left', async () => {
    const { reference, ...used } = await renderDelivered();
    await act(async () => browserTo('/demo/history'));
    await browserBack();
    expect(await screen.findByText(reference)).toBeVisible();
    for (const _ of [2, 1, 0]) await browserBack();
    await shows(0);
    await used.user.clear(used.amount());
    await used.user.type(used.amount(), '75');
    await act(async () => browserTo('/demo/history'));
    await screen.findByText('Another page');
    await browserBack();
    await shows(0);
    expect(used.amount()).toHaveValue(75);
  });

  it('follow the demo’s own buttons', async () => {
    const used = await renderDelivered();
    await used.press(success.review);
    await shows(2);
    await used.press(words.back);
    await shows(1);
    await browserForward();
    await shows(2);
    await browserForward();
    await used.press(success.startOver);
    await shows(0);
    await browserBack();
    await shows(3);
  });

  it('lead from the amount of the calculator back to the one before, and to it again', async () => {
    const used = renderDemo();
    await used.user.click(screen.getByRole('tab', { name: send.tabs.calculator }));
    await used.user.click(screen.getByRole('button', { name: '€200' }));
    await used.user.selectOptions(screen.getByLabelText(calculator.country), 'KE');
    await used.press(calculator.continue);
    expect(screen.getByRole('tab', { name: send.tabs.guided })).toHaveAttribute('aria-selected', 'true');
    expect(used.amount()).toHaveValue(200);
    await browserBack();
    expect(used.amount()).toHaveValue(50);
    await browserForward();
    expect(used.amount()).toHaveValue(200);
  });

  it('go back a step also where a link within the page led to the demo', async () => {
    const used = renderDemo();
    await act(async () => browserTo('/demo/send#demo'));
    await used.press(words.next);
    await shows(1);
    await browserBack();
    await shows(0);
    await browserForward();
    await shows(1);
  });

  it('show the step that they open, also from the calculator', async () => {
    const used = renderDemo();
    await used.press(words.next);
    await shows(1);
    const guided = screen.getByRole('tab', { name: send.tabs.guided });
    await used.user.click(screen.getByRole('tab', { name: send.tabs.calculator }));
    expect(guided).toHaveAttribute('aria-selected', 'false');
    await browserBack();
    await shows(0);
    expect(guided).toHaveAttribute('aria-selected', 'true');
  });

  it('stay with the step and the amount when the page is loaded again', async () => {
    localStorage.setItem('demo-recipients', '[{"id":"a","name":"Otieno Sample","phone":"+254 712 345 678"}]');
    const entered = { amountText: '80', selectedId: 'a', deliveredReference: null };
    const entries = [0, 1, 2].map((step) => ({
      pathname: '/demo/send',
      state: { isStep: true, visit: 'before the reload', step, ...(step > 0 && { entered }) },
    }));
    const page = <MemoryRouter initialEntries={entries}>{demo}</MemoryRouter>;
    const used = asUsed({ user: userEvent.setup(), ...render(page) });
    await shows(2);
    expect(screen.getByText('€80.00')).toBeVisible();
    expect(screen.getByText('Otieno Sample')).toBeVisible();
    await used.press(words.back);
    await shows(1);
    await browserBack();
    await shows(0);
    expect(used.amount()).toHaveValue(80);
  });
});

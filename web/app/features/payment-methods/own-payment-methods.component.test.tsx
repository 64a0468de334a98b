import type { PracticeResponse } from '@remit/contract/transfers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownPaymentMethods as copy } from '#content/app/own-payment-methods.ts';
import { practice } from '#content/app/practice.ts';
import { ama, renderForAccount } from '../../../testing/member.tsx';
import { practiceServer } from '../../../testing/practice-server.ts';
import { OwnPaymentMethods } from './own-payment-methods.tsx';

const samples = 'Debit card sample';
const declined = practice.paymentMethod('debit-card-declined');
let accounts = 0;

function renderScreen(stored: Partial<PracticeResponse> = {}) {
  const server = practiceServer(stored);
  accounts += 1;
  const member = { ...ama, id: `methods-${accounts}` };
  const page = <OwnPaymentMethods samples={<p>{samples}</p>} waiting={null} />;
  return { ...server, ...renderForAccount('/more/payment-methods', page, { member }) };
}
const own = () => screen.queryByRole('list', { name: copy.own });
const button = (name: string) => screen.findByRole('button', { name });

it('offers invented cards and banks with what each does, and no field for a card number', async () => {
  const { container } = renderScreen();
  const offered = await screen.findByRole('list', { name: copy.offered });
  expect(within(offered).getAllByRole('listitem')).toHaveLength(6);
  expect(offered).toHaveTextContent('The card is declined.');
  expect(screen.getByText(copy.why)).toBeVisible();
  expect(container.querySelector('input, textarea, select, [contenteditable]')).toBeNull();
  expect(screen.getByText(samples)).toBeVisible();
});

it('adds at once, and removes with a way back', async () => {
  const { user, changes } = renderScreen();
  await user.click(await button(`Add ${declined}`));
  expect(own()).toHaveTextContent(declined);
  expect(screen.queryByText(samples)).toBeNull();
  await user.click(await button(`Remove ${declined}`));
  expect(own()).toBeNull();
  expect(screen.getByRole('heading', { name: copy.own })).toHaveFocus();
  await user.click(await button(copy.undo));
  expect(own()).toHaveTextContent(declined);
  const path = '/api/payment-methods/debit-card-declined';
  await waitFor(() =>
    expect(changes.map(({ call }) => call)).toEqual([`PUT ${path}`, `DELETE ${path}`, `PUT ${path}`]),
  );
});

it('takes back what could not be sent', async () => {
  const { user, setOnline } = renderScreen({ paymentMethods: ['bank'] });
  await button(`Add ${declined}`);
  setOnline(false);
  await user.click(await button(`Add ${declined}`));
  expect(await screen.findByText(copy.notAdded(declined))).toBeVisible();
  await waitFor(() => expect(own()).not.toHaveTextContent(declined));
  expect(screen.queryByText(copy.added(declined))).toBeNull();
});

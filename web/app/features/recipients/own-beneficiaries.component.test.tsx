import type { PracticeResponse } from '@remit/contract/transfers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { practice } from '#content/app/practice.ts';
import { recipients } from '#content/app/recipients.ts';
import { ama, renderForAccount } from '../../../testing/member.tsx';
import { anOwnRecipient, practiceServer } from '../../../testing/practice-server.ts';
import { OwnBeneficiaries } from './own-beneficiaries.tsx';

const samples = 'Ama Sample';
let accounts = 0;

/** Each time another account, since the device remembers what one has read. */
function renderScreen(stored: Partial<PracticeResponse> = {}, isOnline = true) {
  const server = practiceServer(stored);
  server.setOnline(isOnline);
  accounts += 1;
  const member = { ...ama, id: `recipients-${accounts}` };
  const page = <OwnBeneficiaries samples={<p>{samples}</p>} waiting={null} />;
  return { ...server, ...renderForAccount('/more/beneficiaries', page, { member }) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const wanjiru = anOwnRecipient();

it.each<{ why: string; stored: Partial<PracticeResponse>; isShown: boolean }>([
  { why: 'there is nothing own', stored: {}, isShown: true },
  { why: 'there is a recipient', stored: { recipients: [wanjiru] }, isShown: false },
  { why: 'there is a payment method', stored: { paymentMethods: ['bank'] }, isShown: false },
])('shows samples: $isShown, when $why', async ({ stored, isShown }) => {
  renderScreen(stored);
  expect(await button(recipients.add)).toBeVisible();
  expect(screen.queryByText(samples) !== null).toBe(isShown);
});

describe('an invented person', () => {
  it('is added with one tap, and is then no longer offered', async () => {
    const { user, changes } = renderScreen();
    const [first] = await screen.findAllByRole('button', { name: 'Add Ama Paperkite' });
    if (first) await user.click(first);
    expect(await screen.findByRole('link', { name: 'Send to Ama Paperkite' })).toHaveAttribute(
      'href',
      `/send?to=${changes[0]?.call.split('/').at(-1)}`,
    );
    expect(screen.queryByText(samples)).toBeNull();
    expect(changes.map(({ body }) => body)).toEqual([
      expect.objectContaining({ country: 'GH', wallet: 'mtn', phone: '+233240000000' }),
    ]);
    expect(screen.getAllByRole('button', { name: 'Add Ama Paperkite' })).toHaveLength(2);
    expect(screen.getByRole('heading', { name: recipients.invented.heading })).toHaveFocus();
  });

  it('who could not be added is still offered', async () => {
    const { user, setOnline } = renderScreen();
    const [first] = await screen.findAllByRole('button', { name: 'Add Kojo Threedrums' });
    setOnline(false);
    if (first) await user.click(first);
    expect(await screen.findByText(recipients.invented.notAdded('Kojo Threedrums'))).toBeVisible();
    expect(first).toBeVisible();
  });
});

describe('a recipient', () => {
  const open = async (user: ReturnType<typeof renderScreen>['user']) => {
    await user.click(await button(/^Wanjiru Teapot/));
    return screen.getByRole('dialog', { name: 'Wanjiru Teapot' });
  };

  it('is in the list of the country with way and number, and in full in the details', async () => {
    const { user } = renderScreen({ recipients: [{ ...wanjiru, isNew: false }] });
    expect(await screen.findByRole('list', { name: 'Kenya' })).toHaveTextContent('M-Pesa, +254 700 000 000');
    expect(screen.getByRole('link', { name: 'Send again to Wanjiru Teapot' })).toBeVisible();
    const details = await open(user);
    expect(details).toHaveTextContent('Mobile money, M-Pesa');
    expect(within(details).getByRole('link', { name: 'Send again' })).toHaveAttribute(
      'href',
      `/send?to=${wanjiru.id}`,
    );
  });

  it('is removed at once, and comes back under the same id with the same data', async () => {
    const { user, changes } = renderScreen({ recipients: [wanjiru], paymentMethods: ['bank'] });
    await user.click(within(await open(user)).getByRole('button', { name: recipients.details.remove }));
    expect(screen.queryByRole('list', { name: 'Kenya' })).toBeNull();
    expect(screen.getByText(recipients.empty)).toBeVisible();
    expect(screen.queryByText(samples)).toBeNull();
    await waitFor(async () => expect(await button(recipients.add)).toHaveFocus());
    await user.click(await button(recipients.removed.undo));
    expect(await screen.findByRole('list', { name: 'Kenya' })).toHaveTextContent('Wanjiru Teapot');
    const path = `/api/recipients/${wanjiru.id}`;
    const { country, method, name, wallet, phone } = wanjiru;
    expect(changes).toEqual([
      { call: `DELETE ${path}`, body: undefined },
      { call: `PUT ${path}`, body: expect.objectContaining({ country, method, name, wallet, phone }) },
    ]);
  });

  it('who could not be removed is back in the list', async () => {
    const { user, setOnline } = renderScreen({ recipients: [wanjiru] });
    const details = await open(user);
    setOnline(false);
    await user.click(within(details).getByRole('button', { name: recipients.details.remove }));
    expect(await screen.findByText(recipients.removed.failed(wanjiru.name))).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Kenya' })).toHaveTextContent('Wanjiru Teapot');
    expect(screen.queryByRole('button', { name: recipients.removed.undo })).toBeNull();
    expect(await screen.findByText(practice.old.offline)).toBeVisible();
  });

  it('is edited in the details', async () => {
    const { user, changes } = renderScreen({ recipients: [wanjiru] });
    await user.click(within(await open(user)).getByRole('button', { name: recipients.details.edit }));
    const dialog = screen.getByRole('dialog', { name: recipients.form.editTitle });
    expect(within(dialog).getByLabelText(recipients.form.phone)).toHaveValue('0700 000 000');
    await user.type(within(dialog).getByLabelText(recipients.form.name), ' Njoroge');
    await user.click(within(dialog).getByRole('button', { name: recipients.form.save }));
    expect(await button(/^Wanjiru Teapot Njoroge/)).toBeVisible();
    expect(changes.map(({ call }) => call)).toEqual([`PUT /api/recipients/${wanjiru.id}`]);
  });
});

it('keeps what was typed when the form is closed by mistake', async () => {
  const { user } = renderScreen();
  await user.click(await button(recipients.add));
  await user.type(screen.getByLabelText(recipients.form.name), 'Ama');
  await user.click(screen.getByRole('button', { name: recipients.details.close }));
  await user.click(await button(recipients.add));
  expect(screen.getByLabelText(recipients.form.name)).toHaveValue('Ama');
});

it('finds a recipient among many by name or number', async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    anOwnRecipient({ id: `${index}`, name: `Person ${'abcdefghijk'[index]}`, phone: `+25470000010${index}` }),
  );
  const { user } = renderScreen({ recipients: many });
  const filter = await screen.findByRole('searchbox', { name: recipients.filter.label });
  await user.type(filter, 'person K');
  expect(screen.getByText(recipients.filter.found(1))).toBeInTheDocument();
  await user.clear(filter);
  await user.type(filter, '0700 000 103');
  expect(screen.getByRole('link', { name: 'Send to Person d' })).toBeVisible();
  await user.type(filter, 'x');
  expect(screen.getByText(recipients.filter.none)).toBeVisible();
});

it('says why nothing is there without a connection, and tries again', async () => {
  const { user, setOnline } = renderScreen({ recipients: [wanjiru] }, false);
  expect(await screen.findByRole('alert')).toHaveTextContent(practice.failed.offline);
  setOnline(true);
  await user.click(await button(practice.failed.retry));
  expect(await screen.findByRole('list', { name: 'Kenya' })).toBeVisible();
});

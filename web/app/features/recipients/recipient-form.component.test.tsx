import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recipients } from '#content/app/recipients.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { sending } from '#content/forms/sending.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { ama, renderForAccount } from '../../../testing/member.tsx';
import { anOwnRecipient, practiceServer } from '../../../testing/practice-server.ts';
import { RecipientForm, type RecipientFormProps } from './recipient-form.tsx';

const copy = recipients.form;

function renderForm(props: Partial<RecipientFormProps> = {}) {
  const onSaved = vi.fn();
  const page = renderForAccount('/more/beneficiaries', <RecipientForm onSaved={onSaved} {...props} />, {
    member: ama,
  });
  return { ...page, onSaved, save: () => page.user.click(screen.getByRole('button', { name: copy.save })) };
}
const fixed = (country: CountryCode, method: DeliveryMethodId) => ({ fixed: { country, method } });

describe('the form asks for', () => {
  it.each<{ country: CountryCode; method: DeliveryMethodId; labels: string[] }>([
    { country: 'GH', method: 'mobile-money', labels: [copy.phone, 'MTN', copy.name] },
    { country: 'KE', method: 'mobile-money', labels: [copy.phone, 'M-Pesa', 'Airtel Money', copy.name] },
    { country: 'UG', method: 'mobile-money', labels: [copy.phone, 'MTN', 'Airtel Money', copy.name] },
    { country: 'SN', method: 'mobile-money', labels: [copy.phone, 'Orange Money', copy.name] },
    { country: 'GH', method: 'bank-deposit', labels: [copy.bank, copy.branch, copy.account, copy.name] },
    { country: 'KE', method: 'bank-deposit', labels: [copy.bank, copy.branch, copy.account, copy.name] },
    { country: 'UG', method: 'bank-deposit', labels: [copy.bank, copy.account, copy.name] },
    { country: 'SN', method: 'bank-deposit', labels: [copy.rib, copy.name] },
    { country: 'UG', method: 'cash-pickup', labels: [copy.nameOnId] },
  ])('$labels in $country by $method', ({ country, method, labels }) => {
    const { container } = renderForm(fixed(country, method));
    const controls = [...container.querySelectorAll<HTMLInputElement>('input, select')];
    expect(controls.map(({ labels }) => labels?.[0]?.textContent)).toEqual(labels);
  });

  it('country and method first where they are not known, and follows them', async () => {
    const { user } = renderForm();
    await user.selectOptions(screen.getByLabelText(copy.country), 'Senegal');
    await user.click(screen.getByRole('radio', { name: 'Bank deposit' }));
    expect(screen.getByLabelText(copy.rib)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Mobile money' }));
    expect(screen.getByLabelText(copy.phone)).toHaveAccessibleDescription(copy.example('SN'));
  });
});

it.each([
  { name: copy.phone, typed: '0302 123 456', in: fixed('GH', 'mobile-money'), code: 'phone_invalid' },
  { name: copy.name, typed: '<b>', in: fixed('GH', 'mobile-money'), code: 'text_with_unusual_character' },
  { name: copy.name, typed: 'A'.repeat(101), in: fixed('GH', 'mobile-money'), code: 'text_too_long:100' },
  { name: copy.branch, typed: '', in: fixed('GH', 'bank-deposit'), code: 'missing' },
  { name: copy.account, typed: '12', in: fixed('UG', 'bank-deposit'), code: 'account_invalid' },
  { name: copy.rib, typed: 'SN01', in: fixed('SN', 'bank-deposit'), code: 'rib_invalid' },
  { name: copy.nameOnId, typed: '', in: fixed('SN', 'cash-pickup'), code: 'missing' },
])('says beside $name that "$typed" is wrong, and sends nothing', async ({ name, typed, code, ...form }) => {
  const { changes } = practiceServer();
  const { user, save } = renderForm(form.in);
  const field = screen.getByLabelText(name);
  await fill(user, field, typed);
  await save();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(fieldErrorMessage(code)));
  expect(changes).toEqual([]);
});

it('shows what only the server knows beside its field, and forgets it when that changes', async () => {
  fakeServer();
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'invalid_fields', fields: { name: 'missing' } } }, { status: 422 }),
  );
  const { user, save } = renderForm(fixed('GH', 'cash-pickup'));
  await fill(user, screen.getByLabelText(copy.nameOnId), 'Ama Paperkite');
  await save();
  await waitFor(() => expect(screen.getByLabelText(copy.nameOnId)).toBeInvalid());
  expect(screen.getByLabelText(copy.nameOnId)).toHaveFocus();
  await user.keyboard('s');
  expect(screen.getByLabelText(copy.nameOnId)).toBeValid();
});

describe('the wallet', () => {
  it.each([
    { typed: '0700 000 000', wallet: 'M-Pesa' },
    { typed: '+254 730 000 000', wallet: 'Airtel Money' },
  ])('is $wallet by itself for $typed, and says so', async ({ typed, wallet }) => {
    const { user } = renderForm(fixed('KE', 'mobile-money'));
    await fill(user, screen.getByLabelText(copy.phone), typed);
    expect(screen.getByRole('radio', { name: wallet })).toBeChecked();
    expect(screen.getByText(copy.walletChosen(wallet))).toBeVisible();
  });

  it('that the person chose stays, with a hint that stops nothing', async () => {
    const { changes } = practiceServer();
    const { user, save, onSaved } = renderForm(fixed('KE', 'mobile-money'));
    await user.click(screen.getByRole('radio', { name: 'M-Pesa' }));
    await fill(user, screen.getByLabelText(copy.phone), '0730 000 000');
    expect(screen.getByText(copy.doubtful('M-Pesa'))).toBeVisible();
    await fill(user, screen.getByLabelText(copy.name), 'Wanjiru Teapot');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(changes[0]?.body).toEqual({
      ...{ country: 'KE', method: 'mobile-money', wallet: 'm-pesa' },
      ...{ phone: '0730 000 000', name: 'Wanjiru Teapot' },
    });
  });
});

it('keeps what was typed without a connection, and the next try is the same recipient', async () => {
  const { changes, setOnline } = practiceServer();
  const { user, save, onSaved } = renderForm(fixed('GH', 'mobile-money'));
  await fill(user, screen.getByLabelText(copy.phone), '024 000 0000');
  await fill(user, screen.getByLabelText(copy.name), 'Ama Paperkite');
  setOnline(false);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(sending.offline.title);
  expect(screen.getByLabelText(copy.phone)).toHaveValue('024 000 0000');
  expect(screen.getByLabelText(copy.name)).toHaveValue('Ama Paperkite');
  setOnline(true);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  await save();
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(new Set(changes.map(({ call }) => call)).size).toBe(1);
});

it('edits a recipient under its id, and says that transfers keep their copy', async () => {
  const { changes } = practiceServer();
  const initial = anOwnRecipient({
    ...{ country: 'SN', method: 'bank-deposit', name: 'Awa Cerf-Volant', wallet: null, phone: null },
    account: 'SN9990000000000000000000',
  });
  const { user, save, onSaved } = renderForm({ initial });
  expect(screen.getByText(new RegExp(copy.copies))).toBeVisible();
  await fill(user, screen.getByLabelText(copy.name), 'Awa Ndiaye');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const { id, country, method, account: rib } = initial;
  expect(changes).toEqual([
    { call: `PUT /api/recipients/${id}`, body: { country, method, rib, name: 'Awa Ndiaye' } },
  ]);
});

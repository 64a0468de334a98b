import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { calculator as words } from '#content/app/send.ts';
import { renderAt } from '../../../testing/render.tsx';
import { Calculator } from './calculator.tsx';

function Destination() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function renderCalculator() {
  const { user } = renderAt(
    '/send',
    <Routes>
      <Route path="/send" element={<Calculator />} />
      <Route path="*" element={<Destination />} />
    </Routes>,
  );
  return { user, proceed: screen.getByRole('button', { name: words.continue }) };
}

it('waits for an amount and a country, then hands the amount on to the guided demo', async () => {
  const { user, proceed } = renderCalculator();
  expect(proceed).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '€100' }));
  expect(proceed).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(words.country), 'UG');
  expect(proceed).toBeEnabled();
  await user.click(proceed);
  expect(screen.getByText('/demo/send?amount=100')).toBeVisible();
});

it.each([
  { country: 'KE', receives: '13,050.00' },
  { country: 'UG', receives: '380,000.00' },
  { country: 'GH', receives: '1,250.00' },
  { country: 'SN', receives: '62,000.00' },
])('multiplies 100 euros to $receives for $country', async ({ country, receives }) => {
  const { user } = renderCalculator();
  await user.click(screen.getByRole('button', { name: '€100' }));
  await user.selectOptions(screen.getByLabelText(words.country), country);
  expect(screen.getByText(receives, { exact: false })).toBeVisible();
});

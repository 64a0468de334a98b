import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { claimStatus } from '#content/claims.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import PricingPage from './pricing.tsx';

it.each([
  {
    name: 'Standard',
    facts: ['2.99%', '$5,000 per transaction', 'Bank deposits in 1-2 business days'],
  },
  {
    name: 'Plus',
    facts: [
      ...['Most Popular', '1.99%', '$10,000 per transaction', 'Same-day bank deposits'],
      ...['Cash pickup', 'Priority support'],
    ],
  },
  {
    name: 'Business',
    facts: ['0.99%', 'Unlimited amounts', '24/7 support', 'Bulk payments', 'Custom rates'],
  },
])('the card of $name has every figure of the plan', async ({ name, facts }) => {
  await renderPage('/pricing', <PricingPage />);
  const card = (await screen.findByRole('heading', { name })).closest('li');
  for (const fact of facts) expect(card).toHaveTextContent(fact);
});

it('the price-match guarantee has its status beside it', async () => {
  await renderPage('/pricing', <PricingPage />);
  const guarantee = await screen.findByRole('region', { name: /^Price-match guarantee/ });
  expect(within(guarantee).getByText(claimStatus, { exact: false })).toBeVisible();
});

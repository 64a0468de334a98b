import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { claimStatus } from '#content/claims.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import PricingPage from './pricing.tsx';

const plans = [
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
];

it('the card of each plan has its figures, and the price-match guarantee its status beside it', async () => {
  await renderPage('/pricing', <PricingPage />);
  const guarantee = await screen.findByRole('region', { name: /^Price-match guarantee/ });
  expect(within(guarantee).getByText(claimStatus, { exact: false })).toBeVisible();
  for (const { name, facts } of plans) {
    const card = screen.getByRole('heading', { name }).closest('li');
    for (const fact of facts) expect(card).toHaveTextContent(fact);
  }
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { claimStatus } from '#content/claims.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import PricingPage from './pricing.tsx';

const plans = [
  {
    name: 'Standard',
    facts: ['2.99%', '$5,000 per transaction', 'Bank deposits in 1-2 business days'],
    button: 'Join Waitlist',
  },
  {
    name: 'Plus',
    facts: [
      ...['Most Popular', '1.99%', '$10,000 per transaction', 'Same-day bank deposits'],
      ...['Cash pickup', 'Priority support'],
    ],
    button: 'Join Waitlist',
  },
  {
    name: 'Business',
    facts: ['0.99%', 'Unlimited amounts', '24/7 support', 'Bulk payments', 'Custom rates'],
    button: 'Tell us who you pay',
  },
];

it('the card of each plan has its figures and a button, and the price-match guarantee its status beside it', async () => {
  await renderPage('/pricing', <PricingPage />);
  const fees = within(await screen.findByRole('region', { name: 'How the fee works' }));
  expect(fees.getByRole('heading', { name: /^Price-match guarantee/ })).toBeVisible();
  expect(fees.getByText(claimStatus, { exact: false })).toBeVisible();
  for (const { name, facts, button } of plans) {
    const card = screen.getByRole('heading', { name }).closest('li');
    for (const fact of facts) expect(card).toHaveTextContent(fact);
    expect(within(card as HTMLElement).getByRole('button', { name: button })).toBeVisible();
  }
});

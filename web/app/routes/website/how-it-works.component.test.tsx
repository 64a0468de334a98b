import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import HowItWorksPage from './how-it-works.tsx';

it('names the five steps in their order, and counts them once', async () => {
  await renderPage('/how-it-works', <HowItWorksPage />);
  const steps = await screen.findByRole('region', { name: 'The five steps' });
  expect(
    within(steps)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Create an Account',
    'Verify Your Identity',
    'Set Up Your Transfer',
    'Pay & Send',
    'Track & Receive',
  ]);
  expect(within(steps).getAllByRole('listitem')).toHaveLength(5);
  const counted = document.body.textContent.match(/(two|three|four|five|six|seven) (steps|things)/gi);
  expect(counted).toEqual(['Five steps']);
});

it('names the three ways to receive, and the five wallets', async () => {
  const { container } = await renderPage('/how-it-works', <HowItWorksPage />);
  for (const name of ['Bank deposit', 'Mobile money', 'Cash pickup'])
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  for (const wallet of ['M-Pesa', 'MTN', 'Airtel Money', 'Orange Money', 'EcoCash'])
    expect(container).toHaveTextContent(wallet);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waitlistInvitation } from '#content/forms/waitlist.ts';
import { businessTransfers } from '#content/website/services/business-transfers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import AboutPage from './about.tsx';
import FaqPage from './faq.tsx';
import HowItWorksPage from './how-it-works.tsx';
import PricingPage from './pricing.tsx';
import BankDepositsPage from './services/bank-deposits.tsx';
import BusinessTransfersPage from './services/business-transfers.tsx';
import CashPickupPage from './services/cash-pickup.tsx';
import MobileMoneyPage from './services/mobile-money.tsx';
import MoneyTransferPage from './services/money-transfer.tsx';

const { join } = waitlistInvitation;

it.each([
  { path: '/pricing', Page: PricingPage, next: join, also: '/demo/send' },
  { path: '/faq', Page: FaqPage, next: join, also: '/demo/send' },
  { path: '/about', Page: AboutPage, next: join, also: '/pricing' },
  { path: '/how-it-works', Page: HowItWorksPage, next: join, also: '/pricing' },
  { path: '/services/money-transfer', Page: MoneyTransferPage, next: join, also: '/pricing' },
  { path: '/services/mobile-money', Page: MobileMoneyPage, next: join, also: '/demo/send' },
  { path: '/services/bank-deposits', Page: BankDepositsPage, next: join, also: '/pricing' },
  { path: '/services/cash-pickup', Page: CashPickupPage, next: join, also: '/how-it-works' },
  {
    ...{ path: '/services/business-transfers', Page: BusinessTransfersPage },
    ...{ next: businessTransfers.write, also: '/pricing' },
  },
])('$path ends in a next step', async ({ path, Page, next, also }) => {
  await renderPage(path, <Page />);
  await screen.findByRole('heading', { level: 1 });
  const last = within(screen.getAllByRole('region').at(-1) as HTMLElement);
  expect(last.getByRole('button', { name: next })).toBeVisible();
  expect(last.getByRole('link', { name: (_, link) => link.getAttribute('href') === also })).toBeVisible();
});

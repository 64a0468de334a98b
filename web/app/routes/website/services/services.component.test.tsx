import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enquiryDialogs } from '#content/forms/enquiry-dialogs.ts';
import { waitlist, waitlistInvitation } from '#content/forms/waitlist.ts';
import { businessTransfers } from '#content/website/services/business-transfers.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import BankDepositsPage from './bank-deposits.tsx';
import BusinessTransfersPage from './business-transfers.tsx';
import CashPickupPage from './cash-pickup.tsx';
import MobileMoneyPage from './mobile-money.tsx';
import MoneyTransferPage from './money-transfer.tsx';

it.each([
  {
    path: '/services/money-transfer',
    Page: MoneyTransferPage,
    says: ['Bank transfer', 'Debit card', 'Credit card', 'Bank deposit', 'Mobile money', 'Cash pickup'],
  },
  {
    path: '/services/mobile-money',
    Page: MobileMoneyPage,
    says: ['Mobile Wallets', 'M-Pesa', 'MTN', 'Airtel Money', 'Orange Money', 'EcoCash'],
  },
  {
    path: '/services/bank-deposits',
    Page: BankDepositsPage,
    says: ['30+ banks', '25+ banks', '15+ banks', '20+ banks', '1-2 business days', 'within 24 hours'],
  },
  {
    path: '/services/cash-pickup',
    Page: CashPickupPage,
    says: ['Valid government ID', 'Tracking number', 'Rural and community bank', 'no agreement exists yet'],
  },
  {
    path: '/services/business-transfers',
    Page: BusinessTransfersPage,
    says: ['0.99%', 'Unlimited amounts', '24/7 support', 'Bulk payments', 'Custom rates', '$47.52'],
  },
])('$path says what the specification says of it, and that it is planned', async ({ path, Page, says }) => {
  const { user, container } = await renderPage(path, <Page />);
  await screen.findByRole('heading', { level: 1 });
  for (const copy of [...says, 'not yet authorised']) expect(container).toHaveTextContent(copy);
  if (Page === BusinessTransfersPage) return;
  // One can wait for any country, from the top of the page and from its end.
  const [join] = screen.getAllByRole('button', { name: waitlistInvitation.join });
  await user.click(join as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: waitlist.dialog.title });
  expect(within(dialog).getByLabelText(waitlist.fields.sendingTo)).toHaveValue('');
});

it('a company tells us whom it pays, in a form', async () => {
  const { user } = await renderPage('/services/business-transfers', <BusinessTransfersPage />);
  const [write] = await screen.findAllByRole('button', { name: businessTransfers.write });
  await user.click(write as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: enquiryDialogs.partnership.title });
  expect(within(dialog).getByLabelText('Organisation')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waitlist, waitlistInvitation } from '#content/forms/waitlist.ts';
import { sendMoneyToKenya } from '#content/website/send-money-to-kenya.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import SendMoneyToKenyaPage from './send-money-to-kenya.tsx';

it('has every section that the specification names', async () => {
  await renderPage('/send-money-to-kenya', <SendMoneyToKenyaPage />);
  for (const name of [/^Why choose us/, /in four steps$/, /demo/, /investors/])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  const steps = screen.getByRole('region', { name: /in four steps$/ });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: sendMoneyToKenya.tryDemo })).toHaveAttribute(
    'href',
    '/send-money-to-kenya#demo',
  );
});

it('keeps a place on the waitlist for Kenya', async () => {
  const { user } = await renderPage('/send-money-to-kenya', <SendMoneyToKenyaPage />);
  await user.click(await screen.findByRole('button', { name: waitlistInvitation.join }));
  const dialog = await screen.findByRole('dialog', { name: waitlist.dialog.title });
  expect(within(dialog).getByLabelText(waitlist.fields.sendingTo)).toHaveValue('KE');
});

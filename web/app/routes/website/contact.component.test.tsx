import { brand } from '@remit/brand/brand.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { claimStatus, claims } from '#content/claims.ts';
import { contact } from '#content/website/contact.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import ContactPage from './contact.tsx';

it('has a form of four fields', async () => {
  await renderPage('/contact', <ContactPage />);
  for (const name of ['Name', 'E-mail address', 'Subject', 'Message'])
    expect(await screen.findByRole('textbox', { name })).toBeVisible();
});

it('has two offices, a phone, an e-mail address, and the way to the questions', async () => {
  const { container } = await renderPage('/contact', <ContactPage />);
  expect(await screen.findAllByRole('heading', { name: /office$/ })).toHaveLength(2);
  expect(screen.getByText('+44 20 7946 0142')).toBeVisible();
  for (const mail of screen.getAllByRole('link', { name: brand.email }))
    expect(mail).toHaveAttribute('href', `mailto:${brand.email}`);
  const { link } = contact.details.questions;
  expect(screen.getByRole('link', { name: link.label })).toHaveAttribute('href', '/faq');
  for (const id of ['phone-hours', 'mail-reply'] as const)
    expect(container).toHaveTextContent(claims[id].wording);
  expect(container).toHaveTextContent(claimStatus);
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsletterBox as words } from '#content/forms/newsletter.ts';
import { renderAt } from '../../../testing/render.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { NewsletterInvitation } from './newsletter-invitation.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ challenge: 'a challenge' })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('says what is missing, leads there, and keeps what was typed', async () => {
  const { user } = await renderPage('/blog', <NewsletterBox />);
  const email = await screen.findByRole('textbox', { name: words.email });
  await user.type(email, 'ama@example.org');
  await user.click(screen.getByRole('button', { name: words.send }));
  const consent = await screen.findByRole('checkbox', { checked: false });
  await waitFor(() => expect(consent).toHaveFocus());
  expect(consent).toBeInvalid();
  expect(consent).toHaveAccessibleDescription();
  expect(email).toBeValid();
  expect(email).toHaveValue('ama@example.org');
});

it('opens at the end of an article by a press, with the focus in it', async () => {
  const { user } = renderAt('/blog/understanding-remittance-fees', <NewsletterInvitation />);
  await user.click(screen.getByRole('link', { name: words.send }));
  const email = await screen.findByRole('textbox', { name: words.email });
  await waitFor(() => expect(email).toHaveFocus());
  await user.click(screen.getByRole('button', { name: words.send }));
  await waitFor(() => expect(email).toBeInvalid());
  await waitFor(() => expect(email).toHaveFocus());
});

it('leads to the form on another page where our code does not come', () => {
  renderAt('/blog/understanding-remittance-fees', <NewsletterInvitation />);
  expect(screen.getByRole('link', { name: words.send })).toHaveAttribute('href', '/blog#newsletter');
});

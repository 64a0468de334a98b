import { currentConsent } from '@remit/contract/consent.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { newsletter, newsletterBox as words } from '#content/forms/newsletter.ts';
import { sending } from '#content/forms/sending.ts';
import { type FakeServer, fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { renderAt } from '../../../testing/render.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const subscribe = 'POST /api/subscriptions';
const email = 'ama@example.com';
const emailInput = () => screen.getByRole('textbox', { name: words.email });

let server: FakeServer;
beforeEach(() => {
  history.replaceState(null, '', '/blog');
  server = fakeServer({ 'GET /api/proof': { body: { challenge: 'x' } }, [subscribe]: { status: 202 } });
});

async function fillAndSend() {
  const { user } = renderAt('/blog', <NewsletterForm />);
  await fill(user, emailInput(), email);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: words.send }));
  return user;
}

it('says beside its fields what is missing', async () => {
  const { user } = renderAt('/blog', <NewsletterForm />);
  await user.click(screen.getByRole('button', { name: words.send }));
  await waitFor(() => expect(emailInput()).toBeInvalid());
  await waitFor(() => expect(emailInput()).toHaveFocus());
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(server.bodiesOf(subscribe)).toEqual([]);
});

it('sends the e-mail address with its consent, and asks to look into the mailbox', async () => {
  await fillAndSend();
  expect(await screen.findByText(newsletter.accepted.title)).toBeVisible();
  expect(screen.getByText(newsletter.accepted.text(email))).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(server.bodiesOf(subscribe)).toEqual([
    expect.objectContaining({
      ...{ list: 'newsletter', page: '/blog', email, reference: '' },
      consent: { wordingVersion: currentConsent.newsletter, given: true },
    }),
  ]);
});

it('is kept on the device without a connection, until it is discarded', async () => {
  server.respond({ [subscribe]: noConnection });
  const user = await fillAndSend();
  expect(await screen.findByText(newsletter.pending.text(email))).toBeVisible();
  await user.click(screen.getByRole('button', { name: newsletter.pending.discard }));
  expect(screen.queryByText(newsletter.pending.text(email))).toBeNull();
  expect(emailInput()).toBeVisible();
});

it('keeps what was typed after an error of the server', async () => {
  server.respond({ [subscribe]: { status: 503 } });
  await fillAndSend();
  expect(await screen.findByText(sending.unavailable.title)).toBeVisible();
  expect(emailInput()).toHaveValue(email);
});

it('leads to the privacy policy in a tab of its own', () => {
  renderAt('/blog', <NewsletterForm />);
  expect(screen.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sending } from '#content/forms/sending.ts';
import {
  manage,
  newsletterConfirm,
  subscriptionLinks,
  unsubscribe,
  waitlistConfirm,
} from '#content/forms/subscription-links.ts';
import { waitlist, waitlistInvitation } from '#content/forms/waitlist.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { pressAsPerson } from '../../../testing/press-as-person.ts';
import { renderAt } from '../../../testing/render.tsx';
import { savedFiles } from '../../../testing/saved-files.ts';
import NewsletterConfirmPage from './confirm-newsletter.tsx';
import WaitlistConfirmPage from './confirm-waitlist.tsx';
import ManageSubscriptionPage from './manage.tsx';
import UnsubscribeRoute from './unsubscribe.tsx';

const token = 'A'.repeat(43);
const api = '/api/subscriptions';
const confirm = `POST ${api}/confirm`;
const read = `GET ${api}/manage`;
const leave = `POST ${api}/manage/unsubscribe`;
const askForLink = `POST ${api}/manage/link`;
const email = 'ama@example.com';

const onNewsletter: SubscriptionStatus = {
  ...{ list: 'newsletter', state: 'confirmed', email },
  ...{ corridor: null, method: null, wallet: null, walletName: null, place: null, share: null },
};
const onWaitlist: SubscriptionStatus = {
  ...onNewsletter,
  list: 'waitlist',
  ...{ corridor: { from: 'GB', to: 'KE' }, method: 'bank-deposit' },
  place: { number: 1234, rule: 'We count only confirmed people' },
  share: { code: 'x', link: 'https://site.example/?friend=x', confirmedFriends: 1 },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ 'GET /api/proof': { body: { challenge: 'x' } }, [read]: apiError('link_expired') });
});

const heading = () => screen.getByRole('heading', { level: 1 });
const apiError = (code: string) => ({ status: 410, body: { error: { code, message: code } } });
const { problems, newLink } = subscriptionLinks;

describe('confirming', () => {
  it('the waitlist happens at the press of the button, and shows the true place', async () => {
    server.respond({ [confirm]: { body: onWaitlist } });
    const { user } = renderAt(`/waitlist/confirm?token=${token}`, <WaitlistConfirmPage />);
    expect(heading()).toHaveTextContent(waitlistConfirm.opening.heading);
    expect(server.bodiesOf(confirm)).toEqual([]);
    await pressAsPerson(user, waitlistConfirm.button);
    await waitFor(() => expect(heading()).toHaveTextContent(waitlistConfirm.done.heading));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(screen.getByText(waitlistConfirm.done.lead(email))).toBeVisible();
    const place = within(screen.getByRole('region', { name: subscriptionLinks.place.heading }));
    expect(place.getByText('1,234')).toBeVisible();
    expect(place.getByText('From United Kingdom to Kenya')).toBeVisible();
    expect(place.getByText(/We count only confirmed people/)).toBeVisible();
    expect(place.getByText(subscriptionLinks.share.friends(1))).toBeVisible();
    expect(screen.getByRole('link', { name: waitlistConfirm.done.next.label })).toHaveAttribute(
      'href',
      '/demo/send',
    );
    expect(screen.getByRole('link', { name: waitlistConfirm.done.manage })).toHaveAttribute(
      'href',
      `/subscriptions/manage?token=${token}`,
    );
    expect(server.bodiesOf(confirm)).toEqual([{ token }]);
  });

  it.each([
    { list: 'waitlist', copy: waitlistConfirm, page: <WaitlistConfirmPage />, standing: onWaitlist },
    { list: 'newsletter', copy: newsletterConfirm, page: <NewsletterConfirmPage />, standing: onNewsletter },
  ])('is shown when the page of the $list is opened again, which confirms nothing', async (one) => {
    server.respond({ [read]: { body: one.standing } });
    renderAt(`/${one.list}/confirm?token=${token}`, one.page);
    await waitFor(() => expect(heading()).toHaveTextContent(one.copy.done.heading));
    expect(screen.queryByText(subscriptionLinks.place.heading) !== null).toBe(one.list === 'waitlist');
    expect(screen.getByRole('link', { name: one.copy.done.next.label })).toBeVisible();
    expect(server.bodiesOf(confirm)).toEqual([]);
  });

  it.each(['unconfirmed', 'unsubscribed'] as const)(
    'waits for a press where the state is %s',
    async (state) => {
      server.respond({ [read]: { body: { ...onWaitlist, state, place: null } } });
      renderAt(`/waitlist/confirm?token=${token}`, <WaitlistConfirmPage />);
      await waitFor(() => expect(server.bodiesOf(read)).toHaveLength(1));
      expect(heading()).toHaveTextContent(waitlistConfirm.opening.heading);
      expect(server.bodiesOf(confirm)).toEqual([]);
    },
  );

  it('the newsletter has no place to show', async () => {
    server.respond({ [confirm]: { body: onNewsletter } });
    const { user } = renderAt(`/newsletter/confirm?token=${token}`, <NewsletterConfirmPage />);
    await pressAsPerson(user, newsletterConfirm.button);
    await waitFor(() => expect(heading()).toHaveTextContent(newsletterConfirm.done.heading));
    expect(screen.queryByText(subscriptionLinks.place.heading)).toBeNull();
  });

  it('is not done by a script', async () => {
    const { user } = renderAt(`/waitlist/confirm?token=${token}`, <WaitlistConfirmPage />);
    const button = screen.getByRole('button', { name: waitlistConfirm.button });
    await user.click(button);
    dispatchEvent(new Event('pointerdown'));
    expect(button).toHaveTextContent(waitlistConfirm.button);
    expect(button).not.toHaveAttribute('aria-busy');
    expect(server.bodiesOf(confirm)).toEqual([]);
  });

  it('can be tried again after an error of the server', async () => {
    server.respond({ [confirm]: { status: 503 } });
    const { user } = renderAt(`/newsletter/confirm?token=${token}`, <NewsletterConfirmPage />);
    await pressAsPerson(user, newsletterConfirm.button);
    await waitFor(() => expect(heading()).toHaveTextContent(sending.unavailable.title));
    server.respond({ [confirm]: { body: onNewsletter } });
    await user.click(screen.getByRole('button', { name: subscriptionLinks.again }));
    await waitFor(() => expect(heading()).toHaveTextContent(newsletterConfirm.done.heading));
  });
});

describe('a link that will not do', () => {
  it.each(['link_unknown', 'link_expired', 'link_used'] as const)('says so: %s', async (code) => {
    server.respond({ [confirm]: apiError(code), [askForLink]: { status: 202 } });
    const { user } = renderAt(`/waitlist/confirm?token=${token}`, <WaitlistConfirmPage />);
    await pressAsPerson(user, waitlistConfirm.button);
    await waitFor(() => expect(heading()).toHaveTextContent(problems[code].heading));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(screen.getByText(problems[code].lead)).toBeVisible();

    const emailInput = await screen.findByRole('textbox', { name: newLink.email });
    await fill(user, emailInput, email);
    await user.click(screen.getByRole('button', { name: newLink.send }));
    expect(await screen.findByText(newLink.accepted.text(email))).toBeVisible();
    expect(server.bodiesOf(askForLink)).toEqual([expect.objectContaining({ email, reference: '' })]);
  });

  it('asks for a whole e-mail address before it mails another', async () => {
    const { user } = renderAt('/subscriptions/manage?token=short', <ManageSubscriptionPage />);
    const emailInput = await screen.findByRole('textbox', { name: newLink.email });
    await fill(user, emailInput, 'ama');
    await user.click(screen.getByRole('button', { name: newLink.send }));
    await waitFor(() => expect(emailInput).toBeInvalid());
    expect(server.bodiesOf(askForLink)).toEqual([]);
  });

  it('leads onto the waitlist once more', async () => {
    server.respond({ [confirm]: apiError('link_used') });
    const { user } = renderAt(`/waitlist/confirm?token=${token}`, <WaitlistConfirmPage />);
    await pressAsPerson(user, waitlistConfirm.button);
    await user.click(await screen.findByRole('button', { name: waitlistInvitation.join }));
    expect(await screen.findByRole('dialog', { name: waitlist.dialog.title })).toBeVisible();
  });

  it('leads to the newsletter once more', async () => {
    renderAt('/newsletter/confirm', <NewsletterConfirmPage />);
    expect(await screen.findByRole('link', { name: newsletterConfirm.toBox })).toHaveAttribute(
      'href',
      '/blog#newsletter',
    );
  });

  it.each([
    { what: '/waitlist/confirm', page: <WaitlistConfirmPage /> },
    { what: '/newsletter/confirm', page: <NewsletterConfirmPage /> },
    { what: '/subscriptions/manage', page: <ManageSubscriptionPage /> },
    { what: '/unsubscribe', page: <UnsubscribeRoute /> },
  ])('that was cut off is known at once at $what, without asking', async ({ what, page }) => {
    renderAt(`${what}?token=${token.slice(0, -9)}`, page);
    await waitFor(() => expect(heading()).toHaveTextContent(problems.link_unknown.heading));
    expect(server.requests.filter(({ call }) => !call.endsWith('/proof'))).toEqual([]);
  });

  it('that is unknown says so on the pages to manage and to leave', async () => {
    server.respond({ [read]: apiError('link_unknown'), [leave]: apiError('link_unknown') });
    const { unmount } = renderAt(`/subscriptions/manage?token=${token}`, <ManageSubscriptionPage />);
    await waitFor(() => expect(heading()).toHaveTextContent(problems.link_unknown.heading));
    unmount();
    const { user } = renderAt(`/unsubscribe?token=${token}`, <UnsubscribeRoute />);
    await pressAsPerson(user, unsubscribe.button);
    await waitFor(() => expect(heading()).toHaveTextContent(problems.link_unknown.heading));
  });
});

describe('leaving', () => {
  it('takes one press, and nothing happens before it', async () => {
    server.respond({ [leave]: {} });
    const { user } = renderAt(`/unsubscribe?token=${token}`, <UnsubscribeRoute />);
    expect(heading()).toHaveTextContent(unsubscribe.opening.heading);
    expect(server.requests).toEqual([]);
    await pressAsPerson(user, unsubscribe.button);
    await waitFor(() => expect(heading()).toHaveTextContent(unsubscribe.done.heading));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(server.bodiesOf(leave)).toEqual([{ token }]);
  });
});

describe('a subscription', () => {
  async function open(standing: SubscriptionStatus) {
    server.respond({ [read]: { body: standing } });
    const { user } = renderAt(`/subscriptions/manage?token=${token}`, <ManageSubscriptionPage />);
    await screen.findByText(email);
    return user;
  }

  it('shows how it stands', async () => {
    await open(onWaitlist);
    expect(screen.getByText(manage.lists.waitlist)).toBeVisible();
    expect(screen.getByText(manage.states.confirmed)).toBeVisible();
    expect(server.requests[0]?.query.get('token')).toBe(token);
  });

  it('is left with one press, and then says so', async () => {
    const user = await open(onWaitlist);
    server.respond({ [leave]: {}, [read]: { body: { ...onWaitlist, state: 'unsubscribed', place: null } } });
    await user.click(screen.getByRole('button', { name: manage.leave.unsubscribe }));
    expect(await screen.findByText(manage.states.unsubscribed)).toBeVisible();
    expect(screen.queryByRole('button', { name: manage.leave.unsubscribe })).toBeNull();
  });

  it('changes its corridor, checked before it is sent', async () => {
    const change = `POST ${api}/manage/preferences`;
    const user = await open(onWaitlist);
    server.respond({ [change]: { body: { ...onWaitlist, corridor: { from: 'GB', to: 'GH' } } } });
    const to = await screen.findByLabelText(waitlist.fields.sendingTo);
    const save = screen.getByRole('button', { name: manage.preferences.save });
    await user.selectOptions(to, '');
    await user.click(save);
    await waitFor(() => expect(to).toBeInvalid());
    await user.selectOptions(to, 'GH');
    await user.click(save);
    expect(await screen.findByText(manage.preferences.saved)).toBeVisible();
    expect(server.bodiesOf(change)).toEqual([
      { token, sendingFrom: 'GB', sendingTo: 'GH', method: 'bank-deposit' },
    ]);
  });

  it.each([
    { why: 'that is no longer offered', stored: { wallet: 'ecocash', walletName: null }, shown: 'EcoCash' },
    { why: 'that was typed', stored: { wallet: 'another', walletName: 'Zeepay' }, shown: 'Another wallet' },
  ])('shows a wallet $why, keeps it and can change it', async ({ stored, shown }) => {
    const change = `POST ${api}/manage/preferences`;
    const standing: SubscriptionStatus = { ...onWaitlist, method: 'mobile-money', ...stored };
    const user = await open(standing);
    server.respond({ [change]: { body: standing } });
    const wallet = await screen.findByLabelText(new RegExp(waitlist.fields.wallet));
    expect(wallet).toHaveDisplayValue(shown);
    const save = screen.getByRole('button', { name: manage.preferences.save });
    await user.click(save);
    expect(await screen.findByText(manage.preferences.saved)).toBeVisible();
    await user.selectOptions(wallet, 'M-Pesa');
    await user.click(save);
    await waitFor(() => expect(server.bodiesOf(change)).toHaveLength(2));
    const kept = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
    const [first, second] = server.bodiesOf(change);
    expect(first).toEqual({ token, sendingFrom: 'GB', sendingTo: 'KE', method: 'mobile-money', ...kept });
    expect(second).toEqual({
      ...{ token, sendingFrom: 'GB', sendingTo: 'KE' },
      ...{ method: 'mobile-money', wallet: 'm-pesa' },
    });
  });

  it('is taken along as a file', async () => {
    const files = savedFiles();
    const user = await open(onNewsletter);
    server.respond({ [`POST ${api}/manage/export`]: { body: { everything: true } } });
    await user.click(screen.getByRole('button', { name: manage.data.button }));
    expect(await screen.findByText(manage.data.done)).toBeVisible();
    const text = await files.get(manage.data.file)?.text();
    expect(JSON.parse(text ?? '')).toEqual({ everything: true });
  });

  it('is deleted after a question', async () => {
    const remove = `POST ${api}/manage/delete`;
    const user = await open(onNewsletter);
    server.respond({ [remove]: {} });
    await user.click(screen.getByRole('button', { name: manage.leave.remove }));
    const question = within(screen.getByRole('dialog', { name: manage.confirmRemoval.title }));
    await user.click(question.getByRole('button', { name: manage.confirmRemoval.keep }));
    expect(server.bodiesOf(remove)).toEqual([]);
    await user.click(screen.getByRole('button', { name: manage.leave.remove }));
    await user.click(question.getByRole('button', { name: manage.confirmRemoval.remove }));
    await waitFor(() => expect(heading()).toHaveTextContent(manage.removed.heading));
    expect(server.bodiesOf(remove)).toEqual([{ token }]);
  });
});

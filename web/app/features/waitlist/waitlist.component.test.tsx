import { currentConsent } from '@remit/contract/consent.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchPending } from '#client/watch-pending.ts';
import { sending } from '#content/forms/sending.ts';
import { waitlist, waitlistInvitation, waitlistStart } from '#content/forms/waitlist.ts';
import { type FakeServer, fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { renderAt } from '../../../testing/render.tsx';
import { JoinWaitlistButton } from './join-waitlist-button.tsx';
import { WaitlistStart } from './waitlist-start.tsx';

const join = 'POST /api/subscriptions';
const email = 'ama@example.com';
const { fields: copy } = waitlist;

let server: FakeServer;
beforeEach(() => {
  history.replaceState(null, '', '/countries');
  server = fakeServer({ 'GET /api/proof': { body: { challenge: 'x' } }, [join]: { status: 202 } });
});

/** The form, opened from a page. */
async function openForm(to?: string) {
  const { user } = renderAt('/countries', to ? <JoinWaitlistButton to={to} /> : <JoinWaitlistButton />);
  await user.click(screen.getByRole('button', { name: waitlistInvitation.join }));
  const dialog = await screen.findByRole('dialog', { name: waitlist.dialog.title });
  return { user, dialog, form: within(dialog) };
}

async function fillForm(user: UserEvent, form: ReturnType<typeof within>): Promise<void> {
  await fill(user, form.getByRole('textbox', { name: copy.email }), ` ${email}`);
  await user.selectOptions(form.getByLabelText(copy.sendingFrom), 'GB');
  await user.selectOptions(form.getByLabelText(copy.sendingTo), 'KE');
  await user.click(form.getByLabelText('Mobile money'));
  await user.click(form.getByRole('checkbox'));
}

const send = (form: ReturnType<typeof within>) => form.getByRole('button', { name: waitlist.send });
const keyOf = (body: unknown) => (body as { key: string }).key;

describe('the waitlist', () => {
  it('says beside each field what is missing, keeps what was typed, and sends nothing', async () => {
    const { user, form } = await openForm();
    const emailInput = form.getByRole('textbox', { name: copy.email });
    await waitFor(() => expect(emailInput).toHaveFocus());
    await fill(user, emailInput, 'not an address');
    await user.click(send(form));
    await waitFor(() => expect(emailInput).toBeInvalid());
    expect(form.getByLabelText(copy.sendingFrom)).toHaveAccessibleDescription(
      'Please choose the country you send from.',
    );
    expect(form.getByRole('checkbox')).toHaveAccessibleDescription('Please tick the box to continue.');
    expect(emailInput).toHaveValue('not an address');
    await waitFor(() => expect(emailInput).toHaveFocus());
    await fill(user, emailInput, email);
    expect(emailInput).toBeValid();
    expect(server.bodiesOf(join)).toEqual([]);
  });

  it('sends what was chosen with the consent, asks to look into the mailbox, and leaves that on the page', async () => {
    sessionStorage.setItem('friend', 'a-code-of-ours');
    const { user, dialog, form } = await openForm('GH');
    expect(form.getByLabelText(copy.sendingTo)).toHaveValue('GH');
    await fillForm(user, form);
    expect(form.getByLabelText(new RegExp(copy.wallet))).toBeVisible();
    await user.click(send(form));
    const heading = await form.findByRole('heading', { name: waitlist.accepted.title });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(form.getByText(waitlist.accepted.text(email))).toBeVisible();
    expect(server.bodiesOf(join)).toEqual([
      expect.objectContaining({
        ...{ list: 'waitlist', page: '/countries', share: 'a-code-of-ours', reference: '' },
        ...{ sendingFrom: 'GB', sendingTo: 'KE', method: 'mobile-money' },
        consent: { wordingVersion: currentConsent.waitlist, given: true },
      }),
    ]);
    await user.click(form.getByRole('button', { name: waitlist.accepted.done }));
    expect(dialog).not.toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(waitlist.accepted.text(email));
  });

  it('offers the wallets of the chosen country, and another one by its name', async () => {
    const { user, form } = await openForm();
    const wallet = () => form.getByLabelText(new RegExp(copy.wallet));
    const offered = () => [...(wallet() as HTMLSelectElement).options].map(({ textContent }) => textContent);
    await fillForm(user, form);
    expect(offered()).toEqual([copy.anyWallet, 'M-Pesa', 'Airtel Money', copy.anotherWallet]);
    await user.selectOptions(wallet(), 'M-Pesa');
    await user.selectOptions(form.getByLabelText(copy.sendingTo), 'SN');
    expect(offered()).toEqual([copy.anyWallet, 'Orange Money', 'Wave', copy.anotherWallet]);
    expect(wallet()).toHaveValue('');

    await user.selectOptions(wallet(), copy.anotherWallet);
    await user.click(send(form));
    const name = form.getByLabelText(copy.walletName);
    await waitFor(() => expect(name).toBeInvalid());
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Please enter the name of the wallet.');
    expect(name).toHaveAttribute('maxlength', '60');
    await fill(user, name, 'Zeepay');
    await user.click(send(form));
    await form.findByRole('heading', { name: waitlist.accepted.title });
    expect(server.bodiesOf(join)).toEqual([
      expect.objectContaining({ sendingTo: 'SN', wallet: 'another', walletName: 'Zeepay' }),
    ]);
  });

  it('asks for no wallet before it knows the country', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByLabelText('Mobile money'));
    expect(form.queryByLabelText(new RegExp(copy.wallet))).toBeNull();
  });

  it.each([
    { why: 'too many', reply: { status: 429 }, says: sending.limited(1).title },
    { why: 'our error', reply: { status: 503 }, says: sending.unavailable.title },
    {
      why: 'a field that only the server can judge',
      reply: {
        status: 422,
        body: { error: { code: 'x', message: 'x', fields: { email: 'email_invalid' } } },
      },
      says: 'Please enter an e-mail address, such as name@example.com.',
    },
    {
      why: 'a reason that only a newer server knows',
      reply: {
        status: 422,
        body: { error: { code: 'x', message: 'x', fields: { email: 'email_made_up' } } },
      },
      says: 'Please check this.',
    },
  ])('says why it was not taken: $why', async ({ reply, says }) => {
    server.respond({ [join]: reply });
    const { user, form } = await openForm();
    await fillForm(user, form);
    await user.click(send(form));
    expect(await form.findByText(says)).toBeVisible();
    expect(form.getByLabelText(copy.sendingTo)).toHaveValue('KE');
  });

  it('leads to the privacy policy in a tab of its own, so that nothing typed is lost', async () => {
    const { form } = await openForm();
    const link = form.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', '/privacy-policy');
  });
});

describe('without a connection', () => {
  async function joinOffline() {
    server.respond({ [join]: noConnection });
    const { user, form } = await openForm();
    await fillForm(user, form);
    await user.click(send(form));
    await form.findByRole('heading', { name: waitlist.pending.title });
    return { user, form };
  }

  it('a join is kept on the device, says so, and goes out once when the connection is back', async () => {
    const { form } = await joinOffline();
    expect(form.getByText(waitlist.pending.text(email))).toBeVisible();
    const [tried] = server.bodiesOf(join);
    server.respond({ [join]: { status: 202 } });
    // As every page does.
    const stop = watchPending(() => import('#content/forms/field-errors.ts'));
    dispatchEvent(new Event('online'));
    expect(await form.findByRole('heading', { name: waitlist.accepted.title })).toBeVisible();
    stop();
    expect(server.bodiesOf(join).map(keyOf)).toEqual([keyOf(tried), keyOf(tried)]);
    expect(localStorage.getItem('unsent')).toBeNull();
  });

  it('it can be discarded on any later page', async () => {
    await joinOffline();
    cleanup();
    const { user } = renderAt('/', <WaitlistStart />);
    expect(await screen.findByText(waitlist.pending.text(email))).toBeVisible();
    await user.click(screen.getByRole('button', { name: waitlist.pending.discard }));
    expect(screen.queryByText(waitlist.pending.text(email))).toBeNull();
    expect(localStorage.getItem('unsent')).toBeNull();
  });
});

describe('the e-mail address on the page itself', () => {
  it('is checked before the form opens', async () => {
    const { user } = renderAt('/', <WaitlistStart />);
    const field = screen.getByRole('textbox', { name: waitlistStart.label });
    await fill(user, field, 'ama');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill(user, field, email);
    await user.click(screen.getByRole('button', { name: waitlistInvitation.join }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole('textbox', { name: copy.email })).toHaveValue(email);
    await waitFor(() => expect(form.getByLabelText(copy.sendingFrom)).toHaveFocus());
  });

  it('has the privacy policy beside it, in a tab of its own', () => {
    renderAt('/', <WaitlistStart />);
    expect(screen.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });
});

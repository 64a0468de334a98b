import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { account } from '#content/app/account.ts';
import { auth, linkMessages, newPassword, passkeyNeeded, passwordCopy } from '#content/app/auth.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { ama, renderForAccount, sessionOf, tokenAt } from '../../../testing/member.tsx';
import { aCredential, authenticationOptions, passkeyBrowser } from '../../../testing/passkey-browser.ts';
import { NewPasswordScreen } from './new-password-screen.tsx';

const change = 'PUT /auth/v1/user';
const summary = 'GET /api/account';
const mailCode = 'GET /auth/v1/reauthenticate';
const reauthenticate = 'POST /api/account/reauthenticate';
const heading = () => screen.getByRole('heading', { level: 1 });
const recovered = { link: { kind: 'done', purpose: 'recovery' } } as const;

it.each([
  { path: '/auth/new-password', home: '/' },
  { path: '/demo/auth/new-password', home: '/demo/send' },
])('a password chosen at $path is saved, and leads on to $home', async ({ path, home }) => {
  const { bodiesOf } = fakeServer({ [change]: { body: ama } });
  const { user } = renderForAccount(path, <NewPasswordScreen />, { member: ama, arrived: recovered });
  expect(heading()).toHaveTextContent(newPassword.heading);
  expect(screen.getByText('ama@example.com')).toBeVisible();
  const field = screen.getByLabelText(newPassword.label);
  const submit = screen.getByRole('button', { name: newPassword.form.submit });

  await fill(user, field, 'abc');
  await user.click(submit);
  expect(field).toHaveAccessibleDescription(passwordCopy.errors.short);
  expect(bodiesOf(change)).toEqual([]);

  await fill(user, field, 'teapot gravel moth');
  expect(screen.getByText(`${passwordCopy.advice.strong.level}.`)).toBeVisible();
  await user.click(submit);
  await waitFor(() => expect(heading()).toHaveTextContent(newPassword.done.heading));
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(screen.getByRole('link', { name: newPassword.done.onward })).toHaveAttribute('href', home);
  expect(bodiesOf(change)).toEqual([expect.objectContaining({ password: 'teapot gravel moth' })]);
});

it('a refused password stays in the field, with what the service says of it', async () => {
  const msg = 'New password should be different from the old password.';
  fakeServer({ [change]: { status: 422, body: { code: 422, error_code: 'same_password', msg } } });
  const { user } = renderForAccount('/auth/new-password', <NewPasswordScreen />, {
    member: ama,
    arrived: recovered,
  });
  await fill(user, screen.getByLabelText(newPassword.label), 'teapot gravel moth');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(msg);
  expect(screen.getByLabelText(newPassword.label)).toHaveValue('teapot gravel moth');
});

it('without the link of a mail there is nothing to choose, but the way to get one', () => {
  renderForAccount('/demo/auth/new-password', <NewPasswordScreen />);
  expect(screen.getByText(newPassword.noLink)).toBeVisible();
  expect(screen.getByRole('link', { name: newPassword.askForLink })).toHaveAttribute(
    'href',
    '/demo/auth?view=forgotten',
  );
});

it('a link that no longer works offers another of its kind', () => {
  renderForAccount('/auth/new-password', <NewPasswordScreen />, {
    arrived: { link: { kind: 'broken', code: 'otp_expired' } },
  });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(linkMessages.broken.errors.otp_expired.text)).toBeVisible();
  expect(alert.getByRole('link', { name: linkMessages.broken.remedy.forgotten })).toHaveAttribute(
    'href',
    '/auth?view=forgotten',
  );
});

it('an hour after the link it asks for a code, keeps what was typed, and goes on by itself', async () => {
  const { title, ask, code } = account.privacy.reauthentication;
  const needed = { code: 400, error_code: 'reauthentication_needed', msg: 'This needs a fresh sign-in.' };
  const { respond: answer, bodiesOf } = fakeServer({
    [change]: { status: 400, body: needed },
    [mailCode]: {},
    [reauthenticate]: { body: { freshForSeconds: 600 } },
  });
  const { user } = renderForAccount('/auth/new-password', <NewPasswordScreen />, {
    member: ama,
    arrived: recovered,
  });
  await fill(user, screen.getByLabelText(newPassword.label), 'teapot gravel moth');
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('dialog', { name: title }));
  await waitFor(() => expect(question.getByRole('heading', { name: title })).toHaveFocus());
  await user.click(question.getByRole('button', { name: account.close }));
  expect(screen.getByLabelText(newPassword.label)).toHaveValue('teapot gravel moth');

  await user.click(screen.getByRole('button', { name: newPassword.form.submit }));
  await screen.findByRole('dialog', { name: title });
  await user.click(question.getByRole('button', { name: ask.submit }));
  await fill(user, await question.findByLabelText(code.label), '123456');
  answer({ [change]: { body: ama } });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heading()).toHaveTextContent(newPassword.done.heading));
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(bodiesOf(reauthenticate)).toEqual([{ code: '123456' }]);
});

it('a colleague with a passkey shows it first, and what was typed is kept', async () => {
  passkeyBrowser({ get: async () => aCredential });
  const msg = 'AAL2 required for this change';
  const half = sessionOf(ama, tokenAt('aal1'));
  const { respond: answer, bodiesOf } = fakeServer({
    [change]: { status: 403, body: { code: 403, error_code: 'insufficient_aal', msg } },
    'POST /auth/v1/token': { body: half },
    'POST /auth/v1/passkeys/authentication/options': { body: authenticationOptions },
    'POST /auth/v1/passkeys/authentication/verify': { body: sessionOf(ama) },
    'POST /auth/v1/logout': { status: 204 },
  });
  const { user } = renderForAccount('/auth/new-password', <NewPasswordScreen />, {
    member: ama,
    accessToken: half.access_token,
    arrived: recovered,
  });
  await fill(user, screen.getByLabelText(newPassword.label), 'teapot gravel moth');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(passkeyNeeded.title)).toBeVisible();
  expect(screen.queryByText(msg)).toBeNull();
  expect(screen.queryByLabelText(newPassword.label)).toBeNull();
  answer({ [change]: { body: ama } });
  await user.click(screen.getByRole('button', { name: passkeyNeeded.form.submit }));
  expect(await screen.findByLabelText(newPassword.label)).toHaveValue('teapot gravel moth');
  await user.click(screen.getByRole('button', { name: newPassword.form.submit }));
  await waitFor(() => expect(heading()).toHaveTextContent(newPassword.done.heading));
  expect(bodiesOf(change)).toHaveLength(2);
});

describe('after a repeated sign-up with another password', () => {
  it('it says why one is to be chosen, and is done with once it is', async () => {
    fakeServer({ [change]: { body: ama } });
    const { user } = renderForAccount('/auth/new-password', <NewPasswordScreen />, {
      member: ama,
      arrived: { link: { kind: 'done', purpose: 'signup' }, mustSetPassword: true },
    });
    expect(heading()).toHaveTextContent(newPassword.first.heading);
    expect(screen.getByText(newPassword.first.subtitle)).toBeVisible();
    expect(screen.getByRole('link', { name: auth.back.toHome })).toHaveAttribute('href', '/');
    await fill(user, screen.getByLabelText(newPassword.label), 'teapot gravel moth');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heading()).toHaveTextContent(newPassword.done.heading));
    expect(screen.getByRole('link', { name: newPassword.back })).toBeVisible();
  });

  it('it still says why when the page is loaded again', async () => {
    fakeServer({ [summary]: { body: { mustSetPassword: true } } });
    renderForAccount('/demo/auth/new-password', <NewPasswordScreen />, { member: ama });
    expect(await screen.findByText(newPassword.first.subtitle)).toBeVisible();
    expect(screen.getByRole('link', { name: auth.back.toDemo })).toHaveAttribute('href', '/demo');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkMessages, newPassword, passwordCopy } from '#content/app/auth.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { ama, renderForAccount } from '../../../testing/member.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';

const change = 'PUT /auth/v1/user';
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
  expect(heading()).toHaveFocus();
  expect(screen.getByRole('link', { name: newPassword.done.onward })).toHaveAttribute('href', home);
  expect(bodiesOf(change)).toEqual([expect.objectContaining({ password: 'teapot gravel moth' })]);
});

it('a refused password stays in the field, with what the service says of it', async () => {
  const msg = 'New password should be different from the old password.';
  fakeServer({ [change]: { status: 422, body: { code: 422, error_code: 'same_password', msg } } });
  const { user } = renderForAccount('/auth/new-password', <NewPasswordScreen />, { member: ama });
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
    arrived: { link: { kind: 'broken', code: 'otp_expired', message: 'Email link is invalid' } },
  });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(linkMessages.broken.used)).toBeVisible();
  expect(alert.getByRole('link', { name: linkMessages.broken.remedy.forgotten })).toHaveAttribute(
    'href',
    '/auth?view=forgotten',
  );
});

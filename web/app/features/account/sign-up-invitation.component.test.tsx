import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { auth } from '#content/app/auth.ts';
import { invitation } from '#content/app/invitation.ts';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { currentUrl, renderForAccount } from '../../../testing/member.tsx';
import { AuthScreen } from './auth-screen.tsx';

const token = 'A'.repeat(43);
const read = 'POST /api/subscriptions/invitation';
const email = 'ama@example.com';
const { signin, signup } = auth.modes;

function open(answers: Replies, path = `/auth?mode=signup&invitation=${token}`) {
  const server = fakeServer(answers);
  return { server, ...renderForAccount(path, <AuthScreen />) };
}
const addressIn = (tab: string) =>
  within(screen.getByRole('tabpanel', { name: tab })).getByLabelText(auth.fields.email);

it('an invitation fills in its address from its token, and says why', async () => {
  const { server } = open({ [read]: { body: { email } } });
  expect(await screen.findByText(invitation.read(email))).toBeVisible();
  expect(addressIn(signup.tab)).toHaveValue(email);
  expect(server.bodiesOf(read)).toEqual([{ token }]);
});

it('no address is taken from the URL', async () => {
  const { server } = open({}, `/auth?mode=signup&email=${email}`);
  expect(addressIn(signup.tab)).toHaveValue('');
  expect(server.requests).toEqual([]);
});

it('an invitation replaces nothing that was typed meanwhile', async () => {
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = open({ [read]: () => typed.then(() => ({ body: { email } })) });
  await fill(user, addressIn(signup.tab), 'other@example.com');
  answer();
  expect(await screen.findByText(invitation.anotherTyped(email))).toBeVisible();
  expect(addressIn(signup.tab)).toHaveValue('other@example.com');
});

it('an invitation stays with the tabs, and belongs to the one for signing up', async () => {
  const { user } = open({ [read]: { body: { email } } });
  await screen.findByText(invitation.read(email));
  await user.click(screen.getByRole('tab', { name: signin.tab }));
  expect(screen.queryByText(invitation.title)).toBeNull();
  expect(addressIn(signin.tab)).toHaveValue(email);
  await user.click(screen.getByRole('tab', { name: signup.tab }));
  expect(await screen.findByText(invitation.read(email))).toBeVisible();
  expect(currentUrl()).toBe(`/auth?mode=signup&invitation=${token}`);
});

it.each([
  { why: 'is unknown', reply: { status: 404, body: { error: { code: 'link_unknown', message: 'x' } } } },
  { why: 'cannot be read', reply: noConnection },
])('an invitation that $why leaves an empty form, and says what to do', async ({ reply }) => {
  open({ [read]: reply });
  expect(await screen.findByText(invitation.unknown.text)).toBeVisible();
  await waitFor(() => expect(addressIn(signup.tab)).toHaveValue(''));
});

import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { notMe } from '#content/app/not-me.ts';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { type AccountPage, ama, renderForAccount, storedSession } from '../../../testing/member.tsx';
import { pressAsPerson } from '../../../testing/press-as-person.ts';
import { NotMeScreen } from './not-me-screen.tsx';

const token = '0123456789abcdef'.repeat(4).slice(0, 56);
const call = 'POST /api/account/not-me';
const refusal = (status: number, code: string) => ({ status, body: { error: { code, message: code } } });
const timeout = () => {
  throw new DOMException('', 'TimeoutError');
};
const heading = () => screen.getByRole('heading', { level: 1 });
const headed = (text: string) => waitFor(() => expect(heading()).toHaveTextContent(text));

function open(
  answers: Replies = {},
  { hash = `#token=${token}`, ...page }: AccountPage & { hash?: string } = {},
) {
  const server = fakeServer(answers);
  const screens = (
    <>
      <Link to="#main">Skip</Link>
      <Link to={`#token=${'f'.repeat(56)}`}>Another link</Link>
      <NotMeScreen />
    </>
  );
  return { server, ...renderForAccount(`/auth/not-me${hash}`, screens, page) };
}

it('says what will happen, asks for nothing yet, and takes the token out of the URL', () => {
  const { server } = open();
  expect(heading()).toHaveTextContent(notMe.heading);
  for (const effect of [...notMe.effects, notMe.wasMe]) expect(screen.getByText(effect)).toBeVisible();
  expect(screen.getByText(notMe.withoutScripts)).toHaveClass('hidden', 'noscript:block');
  expect(location.href).toMatch(/\/auth\/not-me$/);
  expect(server.requests).toEqual([]);
});

it('is not done by a script', async () => {
  const { server, user } = open();
  await user.click(screen.getByRole('button', { name: notMe.button }));
  expect(heading()).toHaveTextContent(notMe.heading);
  expect(server.requests).toEqual([]);
});

it.each(['removed', 'secured', 'restored'] as const)('says what has happened: %s', async (outcome) => {
  const { server, user } = open({ [call]: { body: { outcome } } });
  await pressAsPerson(user, notMe.button);
  await headed(notMe.done[outcome].heading);
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent(notMe.done[outcome].text);
  expect(screen.queryByRole('button', { name: notMe.button })).toBeNull();
  expect(server.bodiesOf(call)).toEqual([{ token }]);
});

it('happens once, however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const { server, user } = open({ [call]: () => promise });
  await pressAsPerson(user, notMe.button);
  const busy = screen.getByRole('button', { name: notMe.busy });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await pressAsPerson(user, notMe.busy);
  resolve({ body: { outcome: 'secured' } });
  await headed(notMe.done.secured.heading);
  expect(server.bodiesOf(call)).toHaveLength(1);
});

it.each([
  { code: 'not_me_expired', status: 410, to: '/auth?view=forgotten' },
  { code: 'not_me_address_taken', status: 409, to: '/contact' },
] as const)('says what to do instead: $code', async ({ code, status, to }) => {
  const { user } = open({ [call]: refusal(status, code) });
  await pressAsPerson(user, notMe.button);
  const { heading: title, subtitle, action } = notMe.problems[code];
  await headed(title);
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(screen.getByText(subtitle)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', to);
});

it.each([
  { what: 'no token', hash: '' },
  { what: 'a token that was cut off', hash: `#token=${token.slice(0, -1)}` },
])('with $what it says so, and how to be safe all the same', ({ hash }) => {
  const { server } = open({}, { hash });
  expect(heading()).toHaveTextContent(notMe.problems.missing.heading);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: notMe.problems.missing.action })).toHaveAttribute(
    'href',
    '/auth?view=forgotten',
  );
  expect(server.requests).toEqual([]);
});

it.each([
  { what: 'without a connection', answer: noConnection, says: notMe.failures.offline },
  { what: 'after a wait', answer: timeout, says: notMe.failures.slow },
  { what: 'when we are at fault', answer: { status: 503 }, says: notMe.failures.unavailable },
  { what: 'when it was often', answer: { status: 429 }, says: notMe.failures.limited(1) },
  { what: 'after any other refusal', answer: refusal(403, 'no'), says: notMe.failures.rejected('no') },
])('can be tried again $what', async ({ answer, says }) => {
  const { server, user } = open({ [call]: answer });
  await pressAsPerson(user, notMe.button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(says.title);
  expect(alert).toHaveTextContent(says.text);
  server.respond({ [call]: { body: { outcome: 'removed' } } });
  await pressAsPerson(user, notMe.button);
  await headed(notMe.done.removed.heading);
});

it('keeps the token when a link within the page is followed', async () => {
  const { server, user } = open({ [call]: { body: { outcome: 'removed' } } });
  await user.click(screen.getByRole('link', { name: 'Skip' }));
  await pressAsPerson(user, notMe.button);
  await headed(notMe.done.removed.heading);
  expect(server.bodiesOf(call)).toEqual([{ token }]);
});

it('asks anew for another link in the same tab', async () => {
  const { server, user } = open({ [call]: refusal(410, 'not_me_expired') });
  await pressAsPerson(user, notMe.button);
  await headed(notMe.problems.not_me_expired.heading);
  await user.click(screen.getByRole('link', { name: 'Another link' }));
  await headed(notMe.heading);
  server.respond({ [call]: { body: { outcome: 'removed' } } });
  await pressAsPerson(user, notMe.button);
  await headed(notMe.done.removed.heading);
  expect(server.bodiesOf(call).at(-1)).toEqual({ token: 'f'.repeat(56) });
});

it('signs out here when the session here has ended by it', async () => {
  const { user } = open(
    {
      [call]: { body: { outcome: 'secured' } },
      'GET /api/account': refusal(401, 'not_signed_in'),
      'GET /auth/v1/user': { status: 403, body: { code: 403, error_code: 'user_not_found', msg: '' } },
    },
    { member: ama },
  );
  expect(storedSession()).not.toBeNull();
  await pressAsPerson(user, notMe.button);
  await headed(notMe.done.secured.heading);
  await waitFor(() => expect(storedSession()).toBeNull());
});

it('leaves another account signed in here', async () => {
  const { server, user } = open(
    { [call]: { body: { outcome: 'removed' } }, 'GET /api/account': { body: { mustSetPassword: false } } },
    { member: ama },
  );
  await pressAsPerson(user, notMe.button);
  await headed(notMe.done.removed.heading);
  await waitFor(() => expect(server.bodiesOf('GET /api/account')).toHaveLength(1));
  expect(storedSession()).not.toBeNull();
});

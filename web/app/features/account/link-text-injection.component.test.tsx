import { firstHalfMessage } from '@remit/contract/auth-link.ts';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAuth } from '#client/session/auth-state.ts';
import { createAuthClient } from '#client/session/create-auth-client.ts';
import { type ProviderVisit, rememberProviderVisit } from '#client/session/provider-visit.ts';
import { account } from '#content/app/account.ts';
import { linkMessages, providerCopy } from '#content/app/auth.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ama, renderForAccount } from '../../../testing/member.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { LinkArrival } from './link-arrival.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';
import { EmailChangeStatus } from './settings/email-change-status.tsx';
import { SignedOutHere } from './settings/signed-out-here.tsx';

const words = 'Your money is at risk. Call 0800 555 0199 now';
const google: ProviderVisit = { provider: 'google', purpose: 'sign-in' };

const places: readonly { readonly path: string; readonly screen?: ReactElement }[] = [
  { path: '/' },
  { path: '/auth', screen: <AuthScreen /> },
  { path: '/demo/auth', screen: <AuthScreen /> },
  { path: '/auth/new-password', screen: <NewPasswordScreen /> },
  { path: '/more/settings', screen: <SignedOutHere isEverywhere={false} /> },
  {
    path: '/demo/more/settings',
    screen: <EmailChangeStatus email="ama@example.com" newEmail={undefined} here="" />,
  },
];

const inFragment = (fields: Record<string, string>) => ({
  search: '',
  hash: `#${new URLSearchParams({ ...fields, sb: '' })}`,
});
const inQuery = (fields: Record<string, string>) => ({ search: `?${new URLSearchParams(fields)}`, hash: '' });

const described = { error: 'access_denied', error_code: 'otp_expired', error_description: words };
const { broken } = linkMessages;

type Kind = { readonly what: string; readonly search: string; readonly hash: string; readonly text?: string };
/** What a link can say, and our own text for it; without one nothing is shown. */
const kinds: readonly Kind[] = [
  { what: 'a message', ...inFragment({ message: words }) },
  { what: 'a message that begins as ours', ...inFragment({ message: `${firstHalfMessage}. ${words}` }) },
  { what: 'a message in the query', ...inQuery({ message: words }) },
  { what: 'a description alone', ...inQuery({ error_description: words }) },
  { what: 'a described error', ...inFragment(described), text: broken.errors.otp_expired.text },
  { what: 'a described error in the query', ...inQuery(described), text: broken.errors.otp_expired.text },
  { what: 'an unknown error', ...inFragment({ ...described, error_code: words }), text: broken.other },
  {
    what: 'an error without a code',
    ...inQuery({ error: words, error_description: words }),
    text: broken.other,
  },
  { what: 'a code without an error', ...inFragment({ error_code: words }), text: broken.other },
  { what: 'a code that every object has', ...inQuery({ error_code: 'constructor' }), text: broken.other },
  { what: 'the prototype of a table', ...inFragment({ error_code: '__proto__' }), text: broken.other },
];

// The auth screen loads a client of its own, once.
beforeAll(async () => void (await loadAuth()));

async function arrive(path: string, { search, hash }: Kind, screens?: ReactElement, isSignedIn = false) {
  fakeServer({ 'GET /api/account': { body: {} } });
  const page = (
    <>
      <LinkArrival />
      {screens}
    </>
  );
  renderForAccount(path, page, isSignedIn ? { member: ama } : {});
  await act(() => createAuthClient({ pathname: path, search, hash }));
}

function expectNoForeignWords(): void {
  const page = document.documentElement;
  for (const word of [words, '0800 555', '[object Object]', 'native code']) {
    expect(page.outerHTML).not.toContain(word);
  }
}

describe.each(places)('a link to $path', ({ path, screen: screens }) => {
  it.each(kinds)('that brings $what shows none of its words', async (kind) => {
    await arrive(path, kind, screens);
    expectNoForeignWords();
    if (kind.text) expect(screen.getByRole('alert')).toHaveTextContent(kind.text);
    else expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body).not.toHaveTextContent(linkMessages.halfChanged.title);
  });
});

it.each(kinds)('a link that brings $what shows none of its text to a signed-in user', async (kind) => {
  await arrive('/pricing', kind, undefined, true);
  expectNoForeignWords();
  if (kind.text) expect(screen.getByRole('alert')).toHaveTextContent(kind.text);
});

it.each(kinds.filter(({ text }) => text))(
  'a return from a provider that brings $what shows none of its words',
  async (kind) => {
    rememberProviderVisit(google);
    await arrive('/auth', kind, <AuthScreen />);
    expectNoForeignWords();
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${providerCopy.errorTitle('Google')}${providerCopy.failed}`,
    );
  },
);

it.each(places)('the first half of an e-mail change is shown in our own copy at $path', async (place) => {
  const kind = { what: '', ...inFragment({ message: firstHalfMessage }) };
  const isPending = place.path === '/demo/more/settings';
  const status = <EmailChangeStatus email="ama@example.com" newEmail="ama.new@example.com" here="" />;
  await arrive(place.path, kind, isPending ? status : place.screen);
  expect(screen.getByText(linkMessages.halfChanged.title)).toBeVisible();
  expect(screen.getByText(linkMessages.halfChanged.text)).toBeVisible();
  expect(document.body).not.toHaveTextContent(firstHalfMessage);
});

it('a broken link of a change that waits says where to get new e-mails', async () => {
  const status = <EmailChangeStatus email="ama@example.com" newEmail="ama.new@example.com" here="" />;
  await arrive('/more/settings', { what: '', ...inFragment(described) }, status, true);
  expect(screen.getByRole('alert')).toHaveTextContent(account.account.email.brokenText);
});

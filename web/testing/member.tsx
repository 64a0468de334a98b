import type { Factor, Session, User } from '@supabase/auth-js';
import { type RenderResult, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router';
import { AuthProvider } from '#client/session/auth-context.tsx';
import { type AuthState, sessionState, setAuthState } from '#client/session/auth-state.ts';
import { sessionKey } from '#client/session/email-link.ts';
import { toastLabels } from '#content/app/shared.ts';
import { ToastProvider } from '#ui/toasts.tsx';
import { emptyToasts } from './empty-toasts.ts';

export const ama: User = {
  id: '6f1c2a52-6e0c-4c5a-9a49-0c6f5a0c1a01',
  aud: 'authenticated',
  email: 'ama@example.com',
  email_confirmed_at: '2026-01-01T10:00:00Z',
  created_at: '2026-01-01T10:00:00Z',
  app_metadata: { provider: 'email' },
  user_metadata: { full_name: 'Ama Sample' },
};

/** A token that says how many factors its session has used. */
export const tokenAt = (aal: 'aal1' | 'aal2') => `head.${btoa(JSON.stringify({ aal }))}.signature`;

/** An authenticator app that is set up. */
export const aFactor = (more: Partial<Factor> = {}): Factor => ({
  ...{ id: '0d1f7c0a-0000-4000-8000-00000000f001', factor_type: 'totp', status: 'verified' },
  ...{ created_at: '2026-01-01T10:00:00Z', updated_at: '2026-01-01T10:00:00Z' },
  ...more,
});

/** The response to a sign-in; valid for as long as any test. */
export const sessionOf = (user: User, accessToken = tokenAt('aal2')): Session => ({
  access_token: accessToken,
  refresh_token: 'refresh-token',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user,
});

export const storedSession = () => localStorage.getItem(sessionKey);

export type AccountPage = {
  /** Who is signed in on this device; nobody unless it is said. */
  readonly member?: User;
  /** Of the second level unless it is said. */
  readonly accessToken?: string;
  /** What happened on the way here, such as the outcome of a link in a mail. */
  readonly arrived?: Partial<AuthState>;
  /** Of the history entry. */
  readonly state?: object | undefined;
};

/** A page with what it needs of accounts around it: who is signed in, messages, links that lead on. */
export function renderForAccount(
  path: string,
  page: ReactElement,
  { member, accessToken, arrived, state }: AccountPage = {},
): RenderResult & { readonly user: UserEvent } {
  emptyToasts();
  history.replaceState(null, '', path);
  const session = member ? sessionOf(member, accessToken) : null;
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session));
  setAuthState({
    ...{ isLoading: false, event: null, link: null, accountSwitch: null, mustSetPassword: false },
    ...sessionState(session),
    ...arrived,
  });
  const user = userEvent.setup();
  return {
    user,
    ...render(
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        <AuthProvider>
          <ToastProvider labels={toastLabels}>
            <main tabIndex={-1}>{page}</main>
            <CurrentUrl />
          </ToastProvider>
        </AuthProvider>
      </MemoryRouter>,
    ),
  };
}

/** Where one has been led. */
export const currentUrl = () => screen.getByTestId('place').textContent;

function CurrentUrl() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="place">{pathname + search + hash}</p>;
}

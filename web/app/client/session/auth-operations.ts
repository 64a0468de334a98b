import type { GoTrueClient as AuthClient, AuthError } from '@supabase/auth-js';
import { writeStorage } from '#device/page-modes.ts';
import { loadAuth, sessionState, setAuthState } from './auth-state.ts';
import { sessionKey } from './email-link.ts';

export type AccountError = {
  /** The message of the auth service. */
  readonly message: string;
  /** The error code of the auth service, or `unreachable`, for which screens have their own message. */
  readonly code: string;
};
/** The result of every account operation. */
export type AuthOutcome = { readonly error: AccountError | null };

export type SignUpDetails = {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly isOnDemoPath: boolean;
};

export const signUp = ({ email, password, fullName, isOnDemoPath }: SignUpDetails) =>
  outcomeOf((client) =>
    client.signUp({
      email,
      password,
      options: { data: { full_name: fullName }, emailRedirectTo: confirmationUrl(isOnDemoPath) },
    }),
  );

export const signIn = (person: { email: string; password: string }) =>
  outcomeOf((client) => client.signInWithPassword(person));

/** On this device only. Removes the stored session even when the server cannot be reached. */
export async function signOut(): Promise<AuthOutcome> {
  const { error } = await outcomeOf(signOutLocally);
  if (error?.code !== 'unreachable') return { error };
  clearSession();
  return { error: null };
}

/** Removes the stored session of this device. */
export function clearSession(): void {
  writeStorage('localStorage', sessionKey, null);
  setAuthState({ event: 'SIGNED_OUT', ...sessionState(null) });
}

/** Resolves once the client has removed the session, without waiting for the server. */
async function signOutLocally(client: AuthClient): Promise<{ error: AuthError | null }> {
  const { promise: isSignedOut, resolve } = Promise.withResolvers<{ error: null }>();
  const { data } = client.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') resolve({ error: null });
  });
  try {
    return await Promise.race([client.signOut({ scope: 'local' }), isSignedOut]);
  } finally {
    data.subscription.unsubscribe();
  }
}

export const resend = ({ email, isOnDemoPath }: { email: string; isOnDemoPath: boolean }) =>
  outcomeOf((client) =>
    client.resend({ type: 'signup', email, options: { emailRedirectTo: confirmationUrl(isOnDemoPath) } }),
  );

export const sendReauthenticationCode = () => outcomeOf((client) => client.reauthenticate());

export async function setPassword(password: string): Promise<AuthOutcome> {
  const outcome = await outcomeOf((client) => client.updateUser({ password }));
  if (!outcome.error) setAuthState({ mustSetPassword: false });
  return outcome;
}

const confirmationUrl = (isOnDemoPath: boolean) =>
  new URL(isOnDemoPath ? '/demo/auth?mode=signup' : '/', location.href).href;

/** Runs an operation of the client with all failures in one shape, even when loading the client fails. */
export async function outcomeOf(
  operation: (client: AuthClient) => Promise<{ error: AuthError | null }>,
): Promise<AuthOutcome> {
  try {
    const { error } = await operation(await loadAuth());
    return { error: error && fromAuthError(error) };
  } catch (error) {
    return { error: isAuthError(error) ? fromAuthError(error) : unreachable };
  }
}

/** The server, or our own code, could not be loaded. */
export const unreachable: AccountError = { message: 'unreachable', code: 'unreachable' };

const isAuthError = (error: unknown): error is AuthError =>
  typeof error === 'object' && error !== null && '__isAuthError' in error;

export function fromAuthError({ name, message, code = name }: AuthError): AccountError {
  return { message, code: name === 'AuthRetryableFetchError' ? 'unreachable' : code };
}

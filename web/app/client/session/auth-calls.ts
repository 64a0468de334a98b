import type { GoTrueClient as AuthClient, AuthError } from '@supabase/auth-js';
import { write } from '#device/page-modes.ts';
import { loadAuth, showAuth, signedIn } from './auth-state.ts';
import { sessionKey } from './mail-link.ts';

/** Why something was not done. */
export type AuthFault = {
  /** In the service's own words. */
  readonly message: string;
  /** The service's own name for it, or `unreachable`, which a screen has better words for. */
  readonly code: string;
};
/** What every call about the account comes back with. */
export type AuthOutcome = { readonly error: AuthFault | null };

export type NewPerson = {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly isOnDemoPath: boolean;
};

export const signUp = ({ email, password, fullName, isOnDemoPath }: NewPerson) =>
  outcomeOf((client) =>
    client.signUp({
      email,
      password,
      options: { data: { full_name: fullName }, emailRedirectTo: confirmationTarget(isOnDemoPath) },
    }),
  );

export const signIn = (person: { email: string; password: string }) =>
  outcomeOf((client) => client.signInWithPassword(person));

/** This device only. What it keeps is removed even when the server cannot be told. */
export async function signOut(): Promise<AuthOutcome> {
  const { error } = await outcomeOf(signOutHere);
  if (error?.code !== 'unreachable') return { error };
  forgetSession();
  return { error: null };
}

/** Removes what this device keeps of a session that is no more, or that the server cannot be told about. */
export function forgetSession(): void {
  write('localStorage', sessionKey, null);
  showAuth({ event: 'SIGNED_OUT', ...signedIn(null) });
}

/** The client forgets first and tells the server then; nobody has to wait for that. */
async function signOutHere(client: AuthClient): Promise<{ error: AuthError | null }> {
  const { promise: isForgotten, resolve } = Promise.withResolvers<{ error: null }>();
  const { data } = client.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') resolve({ error: null });
  });
  try {
    return await Promise.race([client.signOut({ scope: 'local' }), isForgotten]);
  } finally {
    data.subscription.unsubscribe();
  }
}

export const resend = ({ email, isOnDemoPath }: { email: string; isOnDemoPath: boolean }) =>
  outcomeOf((client) =>
    client.resend({ type: 'signup', email, options: { emailRedirectTo: confirmationTarget(isOnDemoPath) } }),
  );

/** Mails a code by which somebody who is signed in shows once more who they are. */
export const mailProofCode = () => outcomeOf((client) => client.reauthenticate());

const confirmationTarget = (isOnDemoPath: boolean) =>
  new URL(isOnDemoPath ? '/demo/auth?mode=signup' : '/', location.href).href;

/** Anything the client can do, with its failures told in one way: also when the client itself cannot be fetched. */
export async function outcomeOf(
  call: (client: AuthClient) => Promise<{ error: AuthError | null }>,
): Promise<AuthOutcome> {
  try {
    const { error } = await call(await loadAuth());
    return { error: error && faultOf(error) };
  } catch (error) {
    return { error: isAuthError(error) ? faultOf(error) : unreachable };
  }
}

/** Not even our own code could be fetched. */
export const unreachable: AuthFault = { message: 'unreachable', code: 'unreachable' };

const isAuthError = (error: unknown): error is AuthError =>
  typeof error === 'object' && error !== null && '__isAuthError' in error;

export function faultOf({ name, message, code = name }: AuthError): AuthFault {
  return { message, code: name === 'AuthRetryableFetchError' ? 'unreachable' : code };
}

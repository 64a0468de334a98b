import type { GoTrueClient as AuthClient, AuthError, Provider } from '@supabase/auth-js';
import { type ApiResult, failed } from '#client/http.ts';
import { writeStorage } from '#device/page-modes.ts';
import { loadAuth, sessionState, setAuthState } from './auth-state.ts';
import { sessionKey } from './email-link.ts';
import { type ProviderVisit, rememberProviderVisit } from './provider-visit.ts';
import { withoutReads } from './session-reads.ts';
import { claimsIn } from './token-claims.ts';

export type AccountError = {
  /** The message of the auth service. */
  readonly message: string;
  /** The error code of the auth service, or `unreachable`, for which screens have their own message. */
  readonly code: string;
  /** How long to wait before a retry, where the service says so. */
  readonly waitSeconds?: number;
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
  outcomeOf((client, captcha) =>
    client.signUp({
      email,
      password,
      options: {
        data: { full_name: fullName },
        emailRedirectTo: confirmationUrl(isOnDemoPath),
        ...captcha,
      },
    }),
  );

export const signIn = (person: { email: string; password: string }) =>
  outcomeOf((client, captcha) => client.signInWithPassword({ ...person, options: captcha }));

/** On this device only. Removes the stored session even when the server cannot be reached. */
export async function signOut(): Promise<AuthOutcome> {
  const { error } = await outcomeOf(signOutLocally);
  if (error?.code !== 'unreachable') return { error };
  clearSession();
  return { error: null };
}

/** On every device, including this one. */
export const signOutEverywhere = () =>
  withoutReads(() => outcomeOf((client) => client.signOut({ scope: 'global' })));

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
  outcomeOf((client, captcha) =>
    client.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: confirmationUrl(isOnDemoPath), ...captcha },
    }),
  );

export const sendReauthenticationCode = () => outcomeOf((client) => client.reauthenticate());

export async function setPassword(password: string): Promise<AuthOutcome> {
  const outcome = await outcomeOf((client) => client.updateUser({ password }));
  if (!outcome.error) setAuthState({ mustSetPassword: false });
  return outcome;
}

export type PasskeyPrompt = {
  /** Offers passkeys in the autofill of a field instead of asking at once. */
  readonly isAutofill?: boolean;
  readonly signal?: AbortSignal;
};

export const signInWithPasskey = ({ isAutofill = false, signal }: PasskeyPrompt = {}) =>
  outcomeOf((client, captcha) =>
    client.signInWithPasskey({
      options: { ...captcha, ...(signal && { signal }), ...(isAutofill && { mediation: 'conditional' }) },
    }),
  );

/**
 * Signs in by passkey as the second step of a signed-in user: the new session takes the place of the old
 * one. A passkey is a second step only if the device verified its user, which the token says.
 */
export const showPasskey = () =>
  outcomeOf(async (client, captcha) => {
    const { data: before } = await client.getSession();
    const { data, error } = await client.signInWithPasskey({ options: captcha });
    if (error) return { error };
    if (before.session) await endOnServer(client, before.session);
    return { error: claimsIn(data.session?.access_token ?? '').aal === 'aal2' ? null : userNotVerified };
  });

/** Moves to another session of the same account, then ends the old one, so that its end does not sign out this device. */
export const moveToSession = (tokens: { access_token: string; refresh_token: string }) =>
  outcomeOf(async (client) => {
    const { data: before } = await client.getSession();
    const { error } = await client.setSession(tokens);
    if (!error && before.session) await endOnServer(client, before.session);
    return { error };
  });

/** On the server, if it can be reached. */
export const endOnServer = (client: AuthClient, { access_token: token }: { access_token: string }) =>
  client.admin.signOut(token, 'local').catch(() => {});

/** Leaves this page for the provider's, which sends people back to `redirectTo`. */
export const visitProvider = (visit: ProviderVisit, redirectTo: string) =>
  outcomeOf(async () => {
    const { createProviderClient } = await import('./create-auth-client.ts');
    const client = createProviderClient();
    rememberProviderVisit(visit);
    const request = { provider: visit.provider as Provider, options: { redirectTo } };
    return visit.purpose === 'link' ? client.linkIdentity(request) : client.signInWithOAuth(request);
  });

const confirmationUrl = (isOnDemoPath: boolean) =>
  new URL(isOnDemoPath ? '/demo/auth?mode=signup' : '/', location.href).href;

/** Options of an operation that the service guards by a captcha; empty unless it asked for one. */
type CaptchaOptions = { readonly captchaToken?: string };

/**
 * Runs an operation of the client with all failures in one shape, even when loading the client fails. When the service
 * asks for a captcha, solves a challenge and runs it once more.
 */
export async function outcomeOf(
  operation: (client: AuthClient, captcha: CaptchaOptions) => Promise<{ error: ClientError | null }>,
): Promise<AuthOutcome> {
  try {
    const client = await loadAuth();
    let { error } = await operation(client, {});
    if (error?.code === 'captcha_failed') {
      const captchaToken = await solveCaptcha();
      if (captchaToken === undefined) return { error: unreachable };
      ({ error } = await operation(client, { captchaToken }));
    }
    // The session was at the second level and is no longer. A new token says so, and the screens ask for the factor.
    if (error?.code === 'insufficient_aal') await client.refreshSession();
    return { error: error && fromAuthError(error) };
  } catch (error) {
    return { error: isAuthError(error) ? fromAuthError(error) : unreachable };
  }
}

/** The same for what reads: the data, or a failure as our own API has them. */
export async function resultOf<T>(
  operation: (client: AuthClient) => Promise<{ data: T | null; error: ClientError | null }>,
): Promise<ApiResult<T>> {
  let value: T | null = null;
  const { error } = await outcomeOf(async (client) => {
    const { data, error } = await operation(client);
    value = data;
    return { error };
  });
  if (!error && value !== null) return { isOk: true, value };
  return failed(error && error.code !== 'unreachable' ? { kind: 'rejected', ...error } : { kind: 'offline' });
}

/** Loaded when first needed, which is seldom. Undefined when there is no challenge to be had. */
async function solveCaptcha(): Promise<string | undefined> {
  const { askForChallenge, solved } = await import('#client/proof-of-work.ts');
  const challenge = await askForChallenge('account');
  return challenge && solved(challenge);
}

/** The passkey is right, but the device asked for no fingerprint, face or PIN. */
const userNotVerified = { name: '', message: 'user_not_verified', code: 'user_not_verified' };

/** The server, or our own code, could not be loaded. */
export const unreachable: AccountError = { message: 'unreachable', code: 'unreachable' };

/** An error of the auth service, or of the browser's WebAuthn. */
type ClientError = Pick<AuthError, 'name' | 'message'> & { readonly code?: string | undefined };

const isAuthError = (error: unknown): error is AuthError =>
  typeof error === 'object' && error !== null && '__isAuthError' in error;

export function fromAuthError({ name, message, code = name }: ClientError): AccountError {
  // The client passes on no headers, and this message is part of the contract.
  const [, seconds] = /only request this after (\d+) seconds/.exec(message) ?? [];
  return {
    message,
    code: name === 'AuthRetryableFetchError' ? 'unreachable' : code,
    ...(seconds !== undefined && { waitSeconds: Number(seconds) }),
  };
}

import type { User } from '@supabase/auth-js';
import { createContext, type ReactNode, use, useEffect } from 'react';
import type * as AuthOperations from './auth-operations.ts';
import { type AuthState, setAuthState, useAuthState, watchSession } from './auth-state.ts';

type Operations = Pick<typeof AuthOperations, 'signUp' | 'signIn' | 'signOut' | 'resend'>;

export type Auth = AuthState &
  Operations & {
    /** Clears the outcome of an e-mail link. */
    dismissLink(): void;
  };

/**
 * Contains only what never changes; the state has its own store. A context that changes above parts that are not yet
 * hydrated makes React discard their markup.
 */
const AuthContext = createContext<(Operations & Pick<Auth, 'dismissLink'>) | undefined>(undefined);

const notLoaded = () => ({ error: { message: 'unreachable', code: 'unreachable' } });

/** Loaded with the client library, on first use. */
const lazyOperation = <Name extends keyof Operations>(name: Name) =>
  ((options: never) =>
    import('./auth-operations.ts').then((loaded) => loaded[name](options), notLoaded)) as Operations[Name];

const operations = {
  signUp: lazyOperation('signUp'),
  signIn: lazyOperation('signIn'),
  signOut: lazyOperation('signOut'),
  resend: lazyOperation('resend'),
  dismissLink: () => setAuthState({ link: null }),
} satisfies Omit<Auth, keyof AuthState>;

export function AuthProvider({ children }: { children: ReactNode }) {
  useEffect(watchSession, []);
  return <AuthContext value={operations}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const context = use(AuthContext);
  if (!context) throw new Error('useAuth needs an AuthProvider around it');
  return { ...useAuthState(), ...context };
}

/** Empty when the account has no name. */
export function firstNameOf({ user_metadata: { full_name: name } }: Pick<User, 'user_metadata'>): string {
  return typeof name === 'string' ? (name.trim().split(/\s+/)[0] ?? '') : '';
}

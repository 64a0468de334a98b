import { createContext, type ReactNode, use, useEffect } from 'react';
import type * as AuthCalls from './auth-calls.ts';
import { type AuthState, showAuth, useAuthState, watchSession } from './auth-state.ts';

type Calls = Pick<typeof AuthCalls, 'signUp' | 'signIn' | 'signOut' | 'resend'>;

export type Auth = AuthState &
  Calls & {
    /** What a mailed link led to has been read. */
    dismissLink(): void;
  };

/**
 * Holds what never changes. The state itself is watched by whoever reads it: parts of a page that are still to be taken
 * over by React would be thrown away, markup and all, if a context above them changed.
 */
const AuthContext = createContext<(Calls & Pick<Auth, 'dismissLink'>) | undefined>(undefined);

const notLoaded = () => ({ error: { message: 'unreachable', code: 'unreachable' } });

/** Fetched with the client library, at the first call. */
const later = <Name extends keyof Calls>(name: Name) =>
  ((given: never) =>
    import('./auth-calls.ts').then((loaded) => loaded[name](given), notLoaded)) as Calls[Name];

const calls = {
  signUp: later('signUp'),
  signIn: later('signIn'),
  signOut: later('signOut'),
  resend: later('resend'),
  dismissLink: () => showAuth({ link: null }),
} satisfies Omit<Auth, keyof AuthState>;

export function AuthProvider({ children }: { children: ReactNode }) {
  useEffect(watchSession, []);
  return <AuthContext value={calls}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const given = use(AuthContext);
  if (!given) throw new Error('useAuth needs an AuthProvider around it');
  return { ...useAuthState(), ...given };
}

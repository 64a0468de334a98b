import { StaffSession } from '@remit/contract/staff/session.ts';
import { createContext, use, useEffect, useRef } from 'react';
import { useAuthState } from '#client/session/auth-state.ts';
import { type StaffRead, useStaff, whenSessionIsLost } from '../client.ts';

/** Reads who is signed in, and again when the token changes or a route rejects the session. */
export function useReadSession(): StaffRead<StaffSession> {
  const token = useAuthState().session?.access_token;
  const read = useStaff('/session', StaffSession);
  const { refetch } = read;
  useEffect(() => whenSessionIsLost(() => void refetch()), [refetch]);
  const lastToken = useRef(token);
  useEffect(() => {
    if (lastToken.current === token) return;
    lastToken.current = token;
    void refetch(); // the session may have shown a factor
  }, [token, refetch]);
  return read;
}

export const SessionContext = createContext<StaffSession | undefined>(undefined);

export function useStaffSession(): StaffSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useStaffSession needs the console around it');
  return session;
}

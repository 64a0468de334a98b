import type { AccountSummary } from '@remit/contract/account.ts';
import type { User } from '@supabase/auth-js';
import { useEffect } from 'react';
import { outcomeOf } from '#client/session/auth-operations.ts';

/**
 * An e-mail change may be confirmed in another browser. So the session is refreshed when the server knows another
 * address, and, while a change is pending, when the page becomes visible again.
 */
export function useFreshUser({ email = '', new_email: newEmail }: User, known: AccountSummary | undefined) {
  const isOld = known !== undefined && known.email !== email;
  useEffect(() => {
    if (isOld) void refresh();
  }, [isOld]);

  useEffect(() => {
    if (!newEmail) return;
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newEmail]);
}

const refresh = () => outcomeOf((client) => client.refreshSession());

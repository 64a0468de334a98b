import type { AccountSummary } from '@remit/contract/account.ts';
import type { User } from '@supabase/auth-js';
import { useEffect } from 'react';
import { outcomeOf } from '#client/session/auth-operations.ts';

/**
 * The links of a change of address may be followed in another browser, which this one is not told about. So it asks:
 * when the server knows another address, and, while a change waits, when somebody comes back from their mailbox.
 */
export function useNewestUser({ email = '', new_email: newEmail }: User, known: AccountSummary | undefined) {
  const isOld = known !== undefined && known.email !== email;
  useEffect(() => {
    if (isOld) void renew();
  }, [isOld]);

  useEffect(() => {
    if (!newEmail) return;
    const look = () => {
      if (document.visibilityState === 'visible') void renew();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newEmail]);
}

const renew = () => outcomeOf((client) => client.refreshSession());

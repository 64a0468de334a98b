import { GoTrueClient as AuthClient } from '@supabase/auth-js';

/** As in a new page: the library warns of a second client in one, and it stays loaded from test to test. */
export function forgetAuthClients(): void {
  Object.assign(AuthClient, { nextInstanceID: {} });
}

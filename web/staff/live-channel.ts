import { realtimePath } from '@remit/contract/realtime.ts';
import { staffChangedEvent, staffChannel } from '@remit/contract/staff/changes.ts';
import { RealtimeClient } from '@supabase/realtime-js';
import { loadAuth } from '#client/session/auth-state.ts';

const heartbeatMs = 25_000;
const timeoutMs = 10_000;

type Listeners = {
  readonly onChanged: (payload: unknown) => void;
  /** Also when a lost connection is back. */
  readonly onOpened: () => void;
  readonly onClosed: () => void;
  /** Closes it, or keeps it from being opened. */
  readonly signal: AbortSignal;
};

/** Opens the console's private channel by the official client. */
export async function openChannel({ onChanged, onOpened, onClosed, signal }: Listeners): Promise<void> {
  const auth = await loadAuth();
  const currentToken = async () => (await auth.getSession()).data.session?.access_token ?? null;
  const token = await currentToken();
  const params = { apikey: token ?? '' };
  const client = new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}${realtimePath}`, {
    // Read at every connection, so it is always the newest token.
    params,
    heartbeatIntervalMs: heartbeatMs,
    timeout: timeoutMs,
    accessToken: currentToken,
  });
  await client.setAuth(token);
  if (signal.aborted) return;
  const { data } = auth.onAuthStateChange((_event, session) => {
    if (!session) return;
    params.apikey = session.access_token;
    void client.setAuth(session.access_token);
  });
  client
    .channel(staffChannel, { config: { private: true } })
    .on('broadcast', { event: staffChangedEvent }, ({ payload }) => onChanged(payload))
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') onOpened();
      if (status === 'CLOSED' && !signal.aborted) onClosed();
    });
  signal.addEventListener('abort', () => {
    data.subscription.unsubscribe();
    void client.removeAllChannels();
  });
}

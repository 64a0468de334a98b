import { accountTopic, type SessionsEnded, sessionsEnded } from '@remit/contract/account-channel.ts';
import { realtimePath } from '@remit/contract/realtime.ts';
import { RealtimeClient } from '@supabase/realtime-js';
import { clearSession } from '#client/session/auth-operations.ts';
import { loadAuth } from '#client/session/auth-state.ts';
import { claimsIn } from '#client/session/token-claims.ts';

const heartbeatMs = 25_000;
const timeoutMs = 10_000;
const reconnectAfterMs = [1_000, 2_000, 5_000, 10_000];
/** As many as the service replays at once. */
const replayMax = 25;

type Listeners = {
  /** The profile may have changed: it did, or changes were missed until now. */
  readonly onChange: () => void;
  /** The same for practice transfers. */
  readonly onTransfer: () => void;
  /** The server closed the channel, as it does when its token has expired. */
  readonly onClosed: () => void;
  /** Closes it, or keeps it from being opened. */
  readonly signal: AbortSignal;
};

/** Opens the channel of the signed-in account by the official client. Returns whether it did. */
export async function openAccountChannel(
  userId: string,
  { onChange, onTransfer, onClosed, signal }: Listeners,
): Promise<boolean> {
  const auth = await loadAuth();
  const currentToken = async () => (await auth.getSession()).data.session?.access_token ?? null;
  const token = await currentToken();
  if (token === null) return false;

  const params = { apikey: token };
  const client = new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}${realtimePath}`, {
    // Read at every connection, so it is always the newest token.
    params,
    heartbeatIntervalMs: heartbeatMs,
    timeout: timeoutMs,
    reconnectAfterMs: (tries) => reconnectAfterMs[tries - 1] ?? timeoutMs,
    accessToken: currentToken,
  });
  await client.setAuth(token);
  if (signal.aborted) return false;
  const { data } = auth.onAuthStateChange((_event, session) => {
    if (!session) return;
    params.apikey = session.access_token;
    void client.setAuth(session.access_token);
  });

  client
    .channel(accountTopic(userId), {
      config: {
        private: true,
        // A session that was ended before this device listened, or while it could not, is heard of too.
        broadcast: { replay: { since: (claimsIn(token).iat ?? 0) * 1000, limit: replayMax } },
      },
    })
    .on('broadcast', { event: sessionsEnded }, ({ payload }: { payload: SessionsEnded }) => {
      void endSession(payload);
    })
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'profiles', filter: `id=eq.${userId}` },
      onChange,
    )
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'transfers', filter: `user_id=eq.${userId}` },
      onTransfer,
    )
    // From here on changes arrive. What happened since the profile was loaded did not.
    .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
      if (extension !== 'postgres_changes' || status !== 'ok') return;
      onChange();
      onTransfer();
    })
    .subscribe((status) => {
      if (status === 'CLOSED' && !signal.aborted) onClosed();
    });
  signal.addEventListener('abort', () => {
    data.subscription.unsubscribe();
    void client.removeAllChannels();
  });
  return true;

  /** Asks the server, because a message may be forged. */
  async function endSession({ session_ids: ended }: SessionsEnded): Promise<void> {
    const current = claimsIn((await currentToken()) ?? '').session_id;
    if (current === undefined || !ended.includes(current)) return;
    // Signs out by itself when the server does not know the session.
    const { error } = await auth.getUser();
    if (error?.code === 'user_banned' || error?.code === 'user_not_found') clearSession();
  }
}

import { callerOf } from '#authorise.ts';
import type { RealtimeDeps } from '../deps.ts';
import { asJoinError, JoinError, joinErrors } from '../errors.ts';
import { accountOf } from '../shares.ts';
import { type Channel, isClosed, type Permissions, publicPermissions } from './channel.ts';

/** Whom the channel acts for, and what it may: at the join, with a new token, and again from time to time. */
export async function admit(deps: RealtimeDeps, channel: Channel): Promise<void> {
  channel.tokens += 1;
  const { tokens, connection } = channel;
  const subscriber = await callerOf(deps.credentials, channel.token ?? connection.key);
  // A member may listen as long as the token lasts; the service role, as long as the session does.
  if (subscriber.role === 'service_role') {
    await deps.queue.run(requesterOf(channel, subscriber), () => deps.sessions.require(subscriber));
  }
  const permissions = await permissionsOf(deps, channel, subscriber);
  if (tokens !== channel.tokens || channel.state === 'closed') return;
  connection.countFor(accountOf(subscriber));
  channel.subscriber = subscriber;
  channel.permissions = permissions;
  const exp = subscriber.claims?.exp;
  channel.expiresAt = typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  connection.noteExpiry(channel.expiresAt);
  channel.subscription?.authorise(subscriber);
}

/** Looks again at what a channel was admitted by, and closes it if that no longer holds. */
export async function recheck(deps: RealtimeDeps, channel: Channel): Promise<void> {
  const { token } = channel;
  try {
    await admit(deps, channel);
  } catch (error) {
    if (token !== channel.token) return; // a newer one decides
    const known = asJoinError(error);
    if (known && known.code !== 'UnknownErrorOnChannel') return channel.fail(deps.rooms, known.message);
    // An outage says nothing about the token. The channel stays as it is until the next look.
    deps.report('realtime.recheck_failed', error);
  }
}

export const requesterOf = ({ connection }: Channel, subscriber: Channel['subscriber']) => ({
  account: accountOf(subscriber),
  network: connection.network.name,
});

async function permissionsOf(
  deps: RealtimeDeps,
  channel: Channel,
  subscriber: Channel['subscriber'],
): Promise<Permissions> {
  const { config, name } = channel;
  if (!config.isPrivate) return publicPermissions;
  const permissions = await deps.queue.run(requesterOf(channel, subscriber), async () =>
    // A client that hung up while it waited costs nothing more.
    isClosed(channel) ? publicPermissions : deps.permissions.of(subscriber, name),
  );
  if (!permissions.broadcast.read && !permissions.presence.read) {
    throw new JoinError('Unauthorized', `${joinErrors.Unauthorized} ${name}`);
  }
  return permissions;
}

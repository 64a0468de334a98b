import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import type { RealtimeDeps } from '../deps.ts';
import { asJoinError, JoinError } from '../errors.ts';
import type { ChangesStatus } from '../ports.ts';
import type { Connection } from '../socket/connection.ts';
import { encodeBroadcast, type Incoming } from '../socket/frames.ts';
import { admit, requesterOf } from './admit.ts';
import { Channel, isClosed } from './channel.ts';
import { handleEvent, sendPresenceState, takePresenceState } from './events.ts';
import { readJoinConfig, replayOptionsOf } from './join-config.ts';

const prefix = 'realtime:';
/** A broadcast in binary cannot name a longer one. */
const topicBytesMax = 255;

/** `phx_join`: the reply comes first, then who is present, then whether changes arrive. */
export async function join(deps: RealtimeDeps, connection: Connection, frame: Incoming): Promise<void> {
  const { topic } = frame;
  if (!topic.startsWith(prefix)) return connection.reply(frame, 'error', { reason: 'unmatched topic' });
  const config = readJoinConfig(frame.payload);
  const channel = new Channel(connection, frame, topic.slice(prefix.length), config);
  connection.channels.get(topic)?.close(deps.rooms);
  let changes: Awaited<ReturnType<typeof subscribeToChanges>>;
  try {
    requireRoom(deps, channel);
    connection.remember(channel);
    await admit(deps, channel);
    if (isClosed(channel)) return; // left, or joined anew, meanwhile
    const room = deps.rooms.find(channel.name, config.isPrivate);
    if (channel.isReadingPresence && !takePresenceState(deps, channel, room)) throw new QueueFullError();
    changes = await subscribeToChanges(deps, channel);
  } catch (error) {
    if (!isClosed(channel)) reject(deps, channel, frame, error);
    return;
  }
  if (isClosed(channel)) return;
  channel.state = 'joined';
  channel.room = deps.rooms.enter(channel.name, config.isPrivate, channel);
  channel.reply(frame.ref, 'ok', { postgres_changes: changes.granted });
  if (channel.isReadingPresence) sendPresenceState(deps, channel);
  if (config.isReplicationReady) channel.system('system', 'ok', 'Replication connection established');
  changes.start();
  for (const waiting of channel.waiting ?? []) handleEvent(deps, channel, waiting);
  channel.waiting = undefined;
  await replayEarlier(deps, channel);
}

function reject(deps: RealtimeDeps, channel: Channel, { ref }: Incoming, error: unknown): void {
  channel.release(deps.rooms);
  const known = asJoinError(error);
  if (!known) deps.report('realtime.join_failed', error);
  channel.reply(ref, 'error', { reason: (known ?? new JoinError('UnknownErrorOnChannel')).message });
  if (known?.code === 'ClientJoinRateLimitReached') channel.connection.dismiss('joins');
}

/** What can be rejected without a look at the token or the database. */
function requireRoom({ config, limits }: RealtimeDeps, channel: Channel): void {
  const { connection, name, topic } = channel;
  const { limits: ofNetwork } = connection.network;
  if (!ofNetwork.joins.take() || !limits.joins.take()) throw new JoinError('ClientJoinRateLimitReached');
  if (name === '') throw new JoinError('TopicNameRequired');
  if (Buffer.byteLength(topic) > topicBytesMax) {
    throw new JoinError('UnknownErrorOnChannel', `A topic has at most ${topicBytesMax} bytes`);
  }
  if (connection.channels.size >= config.channelsPerClient) throw new JoinError('ChannelRateLimitReached');
  if (config.isPrivateOnly && !channel.config.isPrivate) throw new JoinError('PrivateOnly');
  if (channel.config.replay === undefined) return;
  if (!channel.config.isPrivate) {
    throw new JoinError('UnableToReplayMessages', 'Replay is not allowed for public channels');
  }
  if (!replayOptionsOf(channel.config.replay)) throw new JoinError('UnableToReplayMessages');
}

/** Says what comes of it only after `start`, which is after the reply. */
async function subscribeToChanges(deps: RealtimeDeps, channel: Channel) {
  const { changes: requested } = channel.config;
  if (requested.length === 0) return { granted: [], start: () => undefined };
  let isStarted = false;
  let early: ChangesStatus | undefined;
  const say = ({ status, message }: ChangesStatus) => channel.system('postgres_changes', status, message);
  const subscription = await deps.changes.subscribe({
    subscriber: channel.subscriber,
    requester: requesterOf(channel, channel.subscriber),
    requested,
    deliver: (ids, data) => {
      if (channel.state === 'joined') channel.push('postgres_changes', { ids, data });
    },
    status: (status) => {
      if (isStarted && !isClosed(channel)) say(status);
      else early = status;
    },
  });
  if (isClosed(channel)) subscription.close();
  else channel.subscription = subscription;
  return {
    granted: requested.map((params, index) => ({ id: subscription.ids[index], ...params })),
    start: () => {
      isStarted = true;
      if (early) say(early);
    },
  };
}

/** Earlier messages, but for those that came anew while they were read. */
async function replayEarlier(deps: RealtimeDeps, channel: Channel): Promise<void> {
  const options = replayOptionsOf(channel.config.replay);
  if (!options || !channel.permissions.broadcast.read) return;
  channel.replayedIds = new Set();
  channel.isReplaying = true;
  try {
    const messages = await deps.queue.run(requesterOf(channel, channel.subscriber), async () =>
      isClosed(channel) ? [] : deps.replay.since(channel.subscriber, channel.name, options),
    );
    for (const { id, event, payload } of messages) {
      if (isClosed(channel)) return;
      if (!channel.isNew(id)) continue;
      channel.send(encodeBroadcast(channel.topic, { event, payload, meta: { id, replayed: true } }));
    }
  } catch (error) {
    if (!asJoinError(error)) deps.report('realtime.replay_failed', error);
    channel.system('system', 'error', 'UnableToReplayMessages: Earlier messages could not be read');
  } finally {
    channel.isReplaying = false;
  }
}

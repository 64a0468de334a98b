import type { RealtimeDeps } from '../deps.ts';
import type { Limits } from '../limits.ts';
import { BinaryBroadcast, type Broadcast, type Incoming } from '../socket/frames.ts';
import { recheck } from './admit.ts';
import type { Channel } from './channel.ts';
import { fieldsOf, tokenIn } from './join-config.ts';
import { bytesOf, presenceOf } from './presence.ts';
import type { Room } from './rooms.ts';

/** An error in a client's message: sent to the client, or so grave that its channel is closed. */
type Problem = { readonly error: string } | { readonly fatal: string };

export function handleEvent(deps: RealtimeDeps, channel: Channel, frame: Incoming): void {
  if (channel.state !== 'joined') return;
  if (frame.event === 'access_token') void renew(deps, channel, frame);
  else {
    const problem = perform(deps, channel, frame);
    if (!problem) return;
    if ('fatal' in problem) channel.fail(deps.rooms, problem.fatal);
    else if (frame.event !== 'broadcast' || channel.config.hasAck) {
      channel.reply(frame.ref, 'error', { reason: problem.error });
    }
  }
}

function perform(deps: RealtimeDeps, channel: Channel, frame: Incoming): Problem | undefined {
  if (frame.event === 'broadcast') return broadcast(deps, channel, frame);
  if (frame.event !== 'presence') return { error: 'unmatched event' };
  const { limits: ofNetwork } = channel.connection.network;
  if (!ofNetwork.presence.take() || !deps.limits.presence.take())
    return { fatal: 'Too many presence messages per second' };
  const { event, payload } = fieldsOf(frame.payload);
  const name = typeof event === 'string' ? event.toLowerCase() : '';
  if (name === 'track') return track(deps, channel, frame, payload);
  if (name === 'untrack') return untrack(deps, channel, frame);
  return { error: 'unknown presence event' };
}

function broadcast(
  { config, rooms, limits, deliveries, metrics }: RealtimeDeps,
  channel: Channel,
  { ref, payload }: Incoming,
): Problem | undefined {
  const message = broadcastIn(payload);
  if (!message) return { error: 'malformed broadcast' };
  const bytes = Buffer.byteLength(message.payload);
  if (bytes > config.payloadBytesMax) return { error: 'payload_size_exceeded' };
  const { limits: ofNetwork } = channel.connection.network;
  const isWithin = (rates: Limits) => rates.messages.take() && rates.bytes.take(bytes);
  if (!isWithin(ofNetwork) || !isWithin(limits)) return { fatal: 'Too many messages per second' };
  if (!channel.permissions.broadcast.write) return undefined; // silently, as the contract says
  const { hasAck, hasSelf, isPrivate } = channel.config;
  const { room, sender } = channel;
  const recipients = (room?.members.size ?? 0) - (hasSelf ? 0 : 1);
  if (!deliveries.take(sender, room, { recipients, bytes })) return { fatal: 'Too many messages per second' };
  metrics?.message('socket');
  const except = hasSelf ? undefined : channel;
  rooms.broadcast(channel.name, isPrivate, message, { sender, except }).then(
    () => hasAck && channel.reply(ref, 'ok'),
    () => hasAck && channel.reply(ref, 'error', { reason: 'not passed on to every process' }),
  );
  return undefined;
}

function broadcastIn(payload: unknown): Broadcast | undefined {
  if (payload instanceof BinaryBroadcast) return payload.broadcast;
  const { event, payload: sent = {} } = fieldsOf(payload);
  return typeof event === 'string' ? { event, payload: JSON.stringify(sent) } : undefined;
}

function track(
  deps: RealtimeDeps,
  channel: Channel,
  { ref }: Incoming,
  payload: unknown = {},
): Problem | undefined {
  const { config, rooms, metrics } = deps;
  const { room, presenceKey: key, presence: previous } = channel;
  if (!room) return undefined;
  if (!channel.permissions.presence.write) {
    return { error: 'You do not have permissions to track on this Channel topic' };
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    return { error: 'Presence track payload must be a map' };
  }
  const bytes = bytesOf(key, payload);
  if (bytes > config.presenceBytesMax) return { fatal: 'Track message size exceeded' };
  // A client that joins gets all of them in one message.
  const others = rooms.presencesOf(room).bytes - (previous?.bytes ?? 0);
  if (others + bytes > config.payloadBytesMax) return { error: 'Too many presences on this Channel topic' };
  const isSwitchedOn = !channel.isPresenceOn;
  const isWithin =
    deps.deliveries.take(channel.sender, room, {
      recipients: room.members.size,
      bytes: bytes + (previous?.bytes ?? 0),
    }) &&
    (!isSwitchedOn || takePresenceState(deps, channel, room));
  if (!isWithin) return { fatal: 'Too many presence messages per second' };
  const tracked = presenceOf(key, fieldsOf(payload), { processId: rooms.processId, bytes, previous });
  channel.presence = tracked;
  channel.reply(ref, 'ok');
  metrics?.message('presence');
  if (isSwitchedOn) {
    channel.isPresenceOn = true;
    if (channel.isReadingPresence) sendPresenceState(deps, channel);
  }
  rooms.changePresence(room, [tracked], previous ? [previous] : [], channel.sender);
  return undefined;
}

function untrack({ rooms }: RealtimeDeps, channel: Channel, { ref }: Incoming): undefined {
  const { room, presence: tracked } = channel;
  channel.presence = undefined;
  channel.reply(ref, 'ok');
  if (room && tracked) rooms.changePresence(room, [], [tracked], channel.sender);
}

export function sendPresenceState({ rooms }: RealtimeDeps, channel: Channel): void {
  if (channel.room) channel.push('presence_state', rooms.presencesOf(channel.room).state());
}

/** A client that joins receives everyone present, which counts against its own limits. */
export const takePresenceState = ({ deliveries }: RealtimeDeps, { sender }: Channel, room?: Room) =>
  deliveries.take(sender, room, { recipients: 1, bytes: room?.presences?.bytes ?? 0 });

async function renew(deps: RealtimeDeps, channel: Channel, frame: Incoming): Promise<void> {
  const token = tokenIn(frame.payload);
  if (token === undefined || token === channel.token) return;
  channel.token = token;
  await recheck(deps, channel);
}

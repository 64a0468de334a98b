import type { RealtimeDeps } from '../deps.ts';
import type { Channel } from './channel.ts';
import type { Room } from './rooms.ts';

export function sendPresenceState(deps: RealtimeDeps, channel: Channel): void {
  if (channel.room) channel.push('presence_state', deps.rooms.presencesOf(channel.room).state());
}

/** A client that joins receives everyone present, which counts against its own limits. */
export function takePresenceState(
  { deliveries }: RealtimeDeps,
  channel: Channel,
  room: Room | undefined,
): boolean {
  return deliveries.take(channel.sender, room, { recipients: 1, bytes: room?.presences?.bytes ?? 0 });
}

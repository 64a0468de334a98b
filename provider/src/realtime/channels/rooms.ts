import type { RealtimeDeps } from '../deps.ts';
import type { Budget } from '../limits.ts';
import type { Bus, BusMessage, DatabaseMessages } from '../ports.ts';
import type { Sender } from '../shares.ts';
import {
  type Broadcast,
  type Encoded,
  encodeBroadcast,
  encodeForAll,
  type Version,
} from '../socket/frames.ts';
import { type Diff, diffOf, type Metas, metasOf, type Presence, Presences, presencesIn } from './presence.ts';

/** A channel of one socket, as a room sees it. */
export type Member = {
  readonly version: Version;
  readonly isReadingBroadcast: boolean;
  readonly isReadingPresence: boolean;
  send(encoded: Encoded): void;
  /** False for a message that was replayed: this process may hear of it only afterwards. */
  isNew(messageId: string): boolean;
};

/** Everyone who has joined one topic. Public and private channels of one name are two rooms. */
export type Room = {
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly members: Set<Member>;
  /** Undefined until a client here uses presence. */
  presences: Presences | undefined;
  /** Of its messages; undefined until there are any. */
  deliveries: Budget | undefined;
};

export type RoomsOptions = {
  readonly bus: Bus;
  readonly messages: DatabaseMessages;
  readonly report: RealtimeDeps['report'];
  readonly shares: Pick<RealtimeDeps['shares'], 'withIds'>;
  readonly deliveries: RealtimeDeps['deliveries'];
  readonly onDelivered?: ((count: number) => void) | undefined;
};

export type Rooms = ReturnType<typeof createRooms>;

const topicPrefix = 'realtime:';

/** The rooms of this process, which other processes and the database send to as well. */
export function createRooms(options: RoomsOptions) {
  const { bus, messages, report, shares, deliveries, onDelivered } = options;
  const rooms = new Map<string, Room>();
  const keyOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${topic}`;
  const find = (topic: string, isPrivate: boolean) => rooms.get(keyOf(topic, isPrivate));

  const deliver = (room: Room | undefined, broadcast: Broadcast, except?: Member) => {
    if (!room) return;
    const encoded = encodeBroadcast(topicPrefix + room.topic, broadcast);
    const id = broadcast.meta?.id;
    let count = 0;
    for (const member of room.members) {
      if (member === except || !member.isReadingBroadcast) continue;
      if (typeof id === 'string' && !member.isNew(id)) continue;
      member.send(encoded);
      count += 1;
    }
    onDelivered?.(count);
  };
  const sendDiff = (room: Room, diff: Diff) => {
    const encoded = encodeForAll(topicPrefix + room.topic, 'presence_diff', diff);
    for (const member of room.members) if (member.isReadingPresence) member.send(encoded);
  };
  const publish = (message: Omit<BusMessage, 'from'>) =>
    bus.publish(message).catch((error: unknown) => {
      report('realtime.not_passed_on', error);
      throw error;
    });
  /** Not awaited: a process that joins later requests the state, and all do from time to time. */
  const publishPresence = (
    { topic, isPrivate }: Pick<Room, 'topic' | 'isPrivate'>,
    kind: 'presence' | 'presence_request',
    event: 'diff' | 'state' | 'first' | 'again',
    payload: unknown = {},
    sender?: Sender,
  ) => {
    const text = JSON.stringify(payload);
    void publish({ topic, isPrivate, kind, event, payload: text, sender: idsOf(sender) }).catch(
      () => undefined,
    );
  };

  const change = (room: Room, joins: readonly Presence[], leaves: readonly Presence[]) => {
    if (joins.length + leaves.length === 0) return;
    for (const { meta } of leaves) room.presences?.remove(meta.phx_ref);
    for (const presence of joins) room.presences?.add(presence);
    sendDiff(room, diffOf(joins, leaves));
  };
  const applyPresence = ({ from, event, payload }: BusMessage, room: Room) => {
    const { presences } = room;
    if (!presences || typeof payload !== 'string') return;
    if (event === 'diff') {
      const { joins, leaves } = JSON.parse(payload) as Diff;
      const left = presencesIn(leaves, from).filter(({ meta }) => presences.has(meta.phx_ref));
      change(room, presencesIn(joins, from), left);
      return;
    }
    // The state of another process: what is new joins, what is no longer there leaves.
    const now = presencesIn(JSON.parse(payload) as Metas, from);
    const refs = new Set(now.map(({ meta }) => meta.phx_ref));
    change(
      room,
      now.filter(({ meta }) => !presences.has(meta.phx_ref)),
      presences.of(from).filter(({ meta }) => !refs.has(meta.phx_ref)),
    );
  };

  /**
   * Whether a sender at another process has deliveries left in this one. What it has not is left out here: a broadcast is
   * delivered at most once, and presence is requested again from time to time.
   */
  const isWithin = ({ sender, payload }: BusMessage, room: Room) =>
    deliveries.take(sender && shares.withIds(sender), room, {
      recipients: room.members.size,
      bytes: payload.length,
    });
  bus.subscribe((message) => {
    const room = find(message.topic, message.isPrivate);
    if (message.kind === 'broadcast') {
      if (room && isWithin(message, room)) deliver(room, message);
    } else if (message.kind === 'presence') {
      if (room && isWithin(message, room)) applyPresence(message, room);
    } else {
      const ours = room?.presences?.of(bus.processId) ?? [];
      // A process that asks for the first time knows no one who is present.
      if (ours.length > 0 || message.event === 'again') {
        publishPresence(message, 'presence', 'state', metasOf(ours));
      }
    }
  });
  const ask = (room: Room) => publishPresence(room, 'presence_request', 'again');
  // A message from before the two processes knew of each other was not delivered to the other one.
  bus.onProcessJoined(() => {
    for (const room of rooms.values()) {
      if (!room.presences) continue;
      publishPresence(room, 'presence', 'state', metasOf(room.presences.of(bus.processId)));
      ask(room);
    }
  });
  bus.onProcessGone((processId) => {
    for (const room of rooms.values()) change(room, [], room.presences?.of(processId) ?? []);
  });
  messages.subscribe(({ id, topic, event, payload, isPrivate, extension }) => {
    if (extension !== 'broadcast') return;
    deliver(find(topic, isPrivate), { event, payload, meta: { id } });
  });

  let isStopping = false;
  return {
    processId: bus.processId,
    /** Other processes forget everyone who is present here when this process leaves, without a message for each. */
    stop(): void {
      isStopping = true;
    },
    enter(topic: string, isPrivate: boolean, member: Member): Room {
      const key = keyOf(topic, isPrivate);
      const known = rooms.get(key);
      const room: Room = known ?? {
        ...{ topic, isPrivate, members: new Set(), presences: undefined, deliveries: undefined },
      };
      if (!known) rooms.set(key, room);
      room.members.add(member);
      return room;
    },
    leave(room: Room, member: Member): void {
      room.members.delete(member);
      if (room.members.size === 0) rooms.delete(keyOf(room.topic, room.isPrivate));
    },
    find,
    /** Resolves when the other processes will get it too. */
    broadcast(
      topic: string,
      isPrivate: boolean,
      broadcast: Broadcast,
      { sender, except }: { readonly sender?: Sender | undefined; readonly except?: Member | undefined } = {},
    ): Promise<void> {
      deliver(find(topic, isPrivate), broadcast, except);
      const { event, payload, meta } = broadcast;
      return publish({ topic, isPrivate, kind: 'broadcast', event, payload, meta, sender: idsOf(sender) });
    },
    /** Who is present. The first call here requests the state of the other processes. */
    presencesOf(room: Room): Presences {
      if (!room.presences) {
        room.presences = new Presences();
        publishPresence(room, 'presence_request', 'first');
      }
      return room.presences;
    },
    /** Requests the state again, which restores what an outage lost. */
    refreshPresence(): void {
      for (const room of rooms.values()) if (room.presences) ask(room);
    },
    /** A leave cannot be rejected, so it is charged here. */
    changePresence(
      room: Room,
      joins: readonly Presence[],
      leaves: readonly Presence[],
      sender?: Sender | undefined,
    ): void {
      if (isStopping) return;
      if (joins.length === 0) {
        const bytes = leaves.reduce((sum, presence) => sum + presence.bytes, 0);
        deliveries.charge(sender, { recipients: room.members.size, bytes });
      }
      change(room, joins, leaves);
      publishPresence(room, 'presence', 'diff', diffOf(joins, leaves), sender);
    },
  };
}

const idsOf = (sender: Sender | undefined) =>
  sender && { account: sender.account.id, network: sender.network.id };

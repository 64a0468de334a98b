import { randomUUID } from 'node:crypto';
import type { ChangesSubscription, ChannelPermission, Subscriber } from '../ports.ts';
import type { Sender } from '../shares.ts';
import type { Connection } from '../socket/connection.ts';
import type { Encoded, Incoming, Version } from '../socket/frames.ts';
import type { JoinConfig } from './join-config.ts';
import type { Presence } from './presence.ts';
import type { Member, Room, Rooms } from './rooms.ts';

export type Permissions = { readonly broadcast: ChannelPermission; readonly presence: ChannelPermission };

const everything: ChannelPermission = { read: true, write: true };
export const publicPermissions: Permissions = { broadcast: everything, presence: everything };

/** Frames that come while a join is under way wait for it; more than these are dropped. A thousand joins may wait. */
const waitingMax = 20;
const waitingBytesMax = 16_384;

/** One topic that one socket has joined, or is about to. */
export class Channel implements Member {
  readonly connection: Connection;
  readonly topic: string;
  /** Without the prefix. */
  readonly name: string;
  readonly joinRef: string | null;
  readonly config: JoinConfig;
  #presenceKey: string | undefined;
  isPresenceOn: boolean;
  state: 'joining' | 'joined' | 'closed' = 'joining';
  /** Undefined where the key of the socket counts. */
  token: string | undefined;
  subscriber: Subscriber;
  permissions: Permissions = publicPermissions;
  /** Milliseconds since 1970. */
  expiresAt = Number.POSITIVE_INFINITY;
  /** Counts the tokens: what was found out about an older one no longer counts. */
  tokens = 0;
  room: Room | undefined;
  presence: Presence | undefined;
  subscription: ChangesSubscription | undefined;
  waiting: Incoming[] | undefined;
  #waitingBytes = 0;
  /** Of messages that were replayed, or came meanwhile: none is sent twice. */
  replayedIds: Set<string> | undefined;
  isReplaying = false;

  constructor(connection: Connection, frame: Incoming, name: string, config: JoinConfig) {
    this.connection = connection;
    this.topic = frame.topic;
    this.name = name;
    this.joinRef = frame.joinRef ?? frame.ref;
    this.config = config;
    this.token = config.accessToken;
    this.subscriber = connection.subscriber;
    this.isPresenceOn = config.isPresenceOn;
  }

  get presenceKey(): string {
    this.#presenceKey ??= this.config.presenceKey ?? randomUUID();
    return this.#presenceKey;
  }
  get version(): Version {
    return this.connection.version;
  }
  get isReadingBroadcast(): boolean {
    return this.permissions.broadcast.read;
  }
  get isReadingPresence(): boolean {
    return this.isPresenceOn && this.permissions.presence.read;
  }

  /** Whose limits its messages count against. The service role is bound by messages alone. */
  get sender(): Sender | undefined {
    return this.subscriber.role === 'service_role' ? undefined : this.connection;
  }

  wait(frame: Incoming, bytes: number): void {
    this.waiting ??= [];
    this.#waitingBytes += bytes;
    if (this.waiting.length < waitingMax && this.#waitingBytes <= waitingBytesMax) this.waiting.push(frame);
  }

  send(encoded: Encoded): void {
    const frame = encoded(this.version);
    if (frame) this.connection.send(frame);
  }

  isNew(messageId: string): boolean {
    const ids = this.replayedIds;
    if (ids?.has(messageId)) return false;
    if (this.isReplaying) ids?.add(messageId);
    return true;
  }

  push(event: string, payload: unknown): void {
    this.connection.push({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload });
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown = {}): void {
    const payload = { status, response };
    this.connection.push({ joinRef: this.joinRef, ref, topic: this.topic, event: 'phx_reply', payload });
  }

  system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: this.name });
  }

  /** Lets go of everything, says nothing. */
  release(rooms: Rooms): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.connection.forget(this);
    this.subscription?.close();
    const { room, presence } = this;
    if (!room) return;
    rooms.leave(room, this);
    if (presence) rooms.changePresence(room, [], [presence], this.sender);
  }

  /** Ends a joined channel: the client does not join again by itself. */
  close(rooms: Rooms): void {
    if (this.state === 'closed') return;
    this.release(rooms);
    this.push('phx_close', {});
  }

  /** Ends it because of something that the client should know. */
  fail(rooms: Rooms, message: string): void {
    if (this.state === 'closed') return;
    this.system('system', 'error', message);
    this.close(rooms);
  }
}

/** A channel can be closed whenever something was waited for. */
export const isClosed = ({ state }: Channel) => state === 'closed';

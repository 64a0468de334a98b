import type { RawData, WebSocket } from 'ws';
import { recheck } from '../channels/admit.ts';
import type { Channel } from '../channels/channel.ts';
import { handleEvent } from '../channels/events.ts';
import { join } from '../channels/join.ts';
import type { RealtimeDeps } from '../deps.ts';
import { PerSecond } from '../limits.ts';
import type { Subscriber } from '../ports.ts';
import { type Account, accountOf, type Network, type Sender } from '../shares.ts';
import { messageCost, type Reader, type UnreadReason } from '../unread.ts';
import {
  decodeFrame,
  encodeMessage,
  type Frame,
  type Incoming,
  type Outgoing,
  type Version,
} from './frames.ts';

export type ConnectionOptions = {
  readonly version: Version;
  /** What the handshake showed, and whom it stands for. */
  readonly key: string;
  readonly subscriber: Subscriber;
  readonly network: Network;
};

export type CutOff = 'slow_reader' | UnreadReason | 'frames' | 'joins' | 'idle';

const asText = { binary: false };
const asBinary = { binary: true };
/** Close codes of RFC 6455 and its registry. */
const goingAway = 1001;
const serviceRestart = 1012;
const tryAgainLater = 1013;

/** Frames of the largest size that one client may send in a second: parsing them is what they cost. */
const framesOfBytes = 2;

/** One socket and the channels that it has joined. It has no timer: one sweep looks after all. */
export class Connection implements Reader, Sender {
  readonly version: Version;
  readonly key: string;
  readonly subscriber: Subscriber;
  readonly network: Network;
  readonly channels = new Map<string, Channel>();
  #account: Account;
  #isAnonymous: boolean;
  readonly #ws: WebSocket;
  readonly #deps: RealtimeDeps;
  readonly #frames: PerSecond;
  readonly #bytes: PerSecond;
  #seenAt = Date.now();
  #expiresAt = Number.POSITIVE_INFINITY;
  /** Not all at once, although all may have connected at once. */
  #recheckAt: number;
  #isLeaving = false;
  #isCutOff = false;
  #sent = 0;
  #written = 0;
  #unread = 0;

  constructor(deps: RealtimeDeps, ws: WebSocket, { version, key, subscriber, network }: ConnectionOptions) {
    this.#deps = deps;
    this.#ws = ws;
    this.version = version;
    this.key = key;
    this.subscriber = subscriber;
    this.network = network;
    const account = accountOf(subscriber);
    this.#account = deps.shares.account(account, network.name);
    this.#account.clients += 1;
    this.#isAnonymous = account === undefined;
    this.#frames = new PerSecond(deps.config.framesPerClient);
    this.#bytes = new PerSecond(framesOfBytes * deps.config.frameBytesMax);
    this.#recheckAt = this.#seenAt + deps.config.recheckMs * (0.5 + Math.random() / 2);
  }

  get account(): Account {
    return this.#account;
  }

  /** A socket with a key counts for the first account that a token of its channels names. */
  countFor(account: string | undefined): void {
    if (!this.#isAnonymous || account === undefined) return;
    this.#isAnonymous = false;
    const unread = this.#unread;
    this.#count(0);
    this.#account.clients -= 1;
    this.#account = this.#deps.shares.account(account, this.network.name);
    this.#account.clients += 1;
    this.#count(unread);
  }

  /** A frame of the client. What is malformed is dropped, and counts. */
  receive(data: RawData, isBinary: boolean): void {
    if (this.#isLeaving) return;
    this.#seenAt = Date.now();
    if (!this.#frames.take() || !this.#bytes.take((data as Buffer).length) || !this.#takeFrame()) {
      this.cutOff('frames');
      return;
    }
    const frame = decodeFrame(this.version, data as Buffer, isBinary);
    if (!frame) return;
    try {
      this.#route(frame, (data as Buffer).length);
    } catch (error) {
      this.#deps.report('realtime.failed', error);
    }
  }

  /** Over a share, the socket of the next frame is cut off: most likely the one that sends most. */
  #takeFrame(): boolean {
    const budgets = [this.#account.frames, this.network.frames, this.#deps.frames];
    const isWithin = budgets.every((budget) => budget.has(1));
    if (isWithin) for (const budget of budgets) budget.charge(1);
    return isWithin;
  }

  #route(frame: Incoming, bytes: number): void {
    const { topic, event } = frame;
    if (topic === 'phoenix' && event === 'heartbeat') this.reply(frame, 'ok', {});
    else if (event === 'phx_join') {
      join(this.#deps, this, frame).catch((error: unknown) => this.#deps.report('realtime.failed', error));
    } else this.#routeToChannel(frame, bytes);
  }

  #routeToChannel(frame: Incoming, bytes: number): void {
    const { topic, event, joinRef } = frame;
    const channel = this.channels.get(topic);
    const isStale = channel !== undefined && joinRef !== null && joinRef !== channel.joinRef;
    if (event === 'phx_leave') {
      this.reply(frame, 'ok', {});
      if (!isStale) channel?.close(this.#deps.rooms);
    } else if (!channel) this.reply(frame, 'error', { reason: 'unmatched topic' });
    else if (channel.state === 'joining' && !isStale) channel.wait(frame, bytes);
    else if (!isStale) handleEvent(this.#deps, channel, frame);
  }

  remember(channel: Channel): void {
    this.channels.set(channel.topic, channel);
    this.#deps.metrics?.channels(1);
  }

  forget(channel: Channel): void {
    if (this.channels.get(channel.topic) !== channel) return;
    this.channels.delete(channel.topic);
    this.#deps.metrics?.channels(-1);
  }

  reply({ joinRef, ref, topic }: Incoming, status: 'ok' | 'error', response: unknown): void {
    this.push({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** To this client alone. */
  push(message: Outgoing): void {
    this.send(encodeMessage(this.version, message));
    this.#countUnread();
  }

  /**
   * What waited before counts. This frame counts from the next one or the next sweep on: its bytes are shared by all who get
   * it, and a client that reads has had time to.
   */
  send({ data, isBinary }: Frame): void {
    const ws = this.#ws;
    if (ws.readyState !== ws.OPEN) return;
    this.#countUnread();
    if (this.#isCutOff) return;
    this.#sent += 1;
    ws.send(data, isBinary ? asBinary : asText, this.#onWritten);
  }

  readonly #onWritten = () => {
    this.#written += 1;
    if (this.#unread > 0) this.#countUnread();
  };

  /** What is not written to the network yet. A client that lets too much wait is cut off before that costs memory. */
  #countUnread(): void {
    if (this.#isCutOff) return;
    const bytes = this.#ws.bufferedAmount;
    this.#count(bytes === 0 ? 0 : bytes + (this.#sent - this.#written) * messageCost);
  }

  get unread(): number {
    return this.#unread;
  }

  #count(unread: number): void {
    const before = this.#unread;
    if (unread === before) return;
    this.#unread = unread;
    const all = [this.#account.unread, this.network.unread, this.#deps.unread];
    for (const one of all) one.change(this, before, unread);
    this.#deps.metrics?.unread(unread - before);
    if (unread < before) return;
    if (unread > this.#deps.config.bufferBytesMax) this.cutOff('slow_reader');
    for (const one of all) one.enforce();
  }

  /** At once: a client that floods or does not read would not complete a closing handshake either. */
  cutOff(reason: CutOff): void {
    if (this.#isCutOff) return;
    this.#isLeaving = true;
    this.#isCutOff = true;
    this.#deps.metrics?.cutOff(reason);
    this.#deps.report('realtime.cut_off', { reason });
    this.#ws.terminate();
    this.#count(0);
  }

  /** After what was sent so far has arrived. */
  dismiss(reason: 'joins' | 'idle'): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#deps.metrics?.cutOff(reason);
    this.#ws.close(reason === 'idle' ? goingAway : tryAgainLater);
  }

  noteExpiry(expiresAt: number): void {
    this.#expiresAt = Math.min(this.#expiresAt, expiresAt);
  }

  /** Called every second, of every connection. */
  sweep(nowMs: number): void {
    this.#countUnread();
    if (nowMs - this.#seenAt > this.#deps.config.idleMs) this.dismiss('idle');
    if (nowMs >= this.#expiresAt) this.#expire(nowMs);
    if (nowMs < this.#recheckAt) return;
    this.#recheckAt = nowMs + this.#deps.config.recheckMs;
    for (const channel of this.channels.values()) {
      if (channel.state === 'joined') void recheck(this.#deps, channel);
    }
  }

  #expire(nowMs: number): void {
    this.#expiresAt = Number.POSITIVE_INFINITY;
    for (const channel of [...this.channels.values()]) {
      if (channel.expiresAt <= nowMs) channel.fail(this.#deps.rooms, 'InvalidJWTToken: Token has expired');
      else this.noteExpiry(channel.expiresAt);
    }
  }

  /** So that the client reconnects, to another process if this one ends. */
  restart(): void {
    this.#ws.close(serviceRestart);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  release(): void {
    this.#isCutOff = true;
    this.#count(0);
    this.#account.clients -= 1;
    for (const channel of [...this.channels.values()]) channel.release(this.#deps.rooms);
  }
}

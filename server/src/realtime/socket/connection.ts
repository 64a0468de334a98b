import type { RawData, WebSocket } from 'ws';
import type { Channel } from '../channels/channel.ts';
import { handleEvent, recheck } from '../channels/events.ts';
import { join } from '../channels/join.ts';
import type { RealtimeDeps } from '../deps.ts';
import { type NetworkLimits, PerSecond } from '../limits.ts';
import type { Subscriber } from '../ports.ts';
import {
  decodeFrame,
  encodeMessage,
  type Frame,
  type Incoming,
  type Outgoing,
  type Version,
} from './frames.ts';

/** The clients that come from one network. */
export type Network = { readonly name: string; clients: number; readonly limits: NetworkLimits };

export type ConnectionOptions = {
  readonly version: Version;
  /** What the handshake showed, and whom it stands for. */
  readonly key: string;
  readonly subscriber: Subscriber;
  readonly network: Network;
};

/** Why a client is disconnected. */
export type CutOff = 'slow_reader' | 'frames' | 'joins' | 'idle';

const asText = { binary: false };
const asBinary = { binary: true };
/** Close codes of RFC 6455 and its registry. */
const goingAway = 1001;
const serviceRestart = 1012;
const tryAgainLater = 1013;

/** Frames of the largest size that one client may send in a second: parsing them is what they cost. */
const framesOfBytes = 2;

/** One socket and the channels that it has joined. It has no timer: one sweep looks after all. */
export class Connection {
  readonly version: Version;
  readonly key: string;
  readonly subscriber: Subscriber;
  readonly network: Network;
  readonly channels = new Map<string, Channel>();
  readonly #ws: WebSocket;
  readonly #deps: RealtimeDeps;
  readonly #frames: PerSecond;
  readonly #bytes: PerSecond;
  #seenAt = Date.now();
  #expiresAt = Number.POSITIVE_INFINITY;
  /** Not all at once, although all may have connected at once. */
  #recheckAt: number;
  #isCutOff = false;

  constructor(deps: RealtimeDeps, ws: WebSocket, { version, key, subscriber, network }: ConnectionOptions) {
    this.#deps = deps;
    this.#ws = ws;
    this.version = version;
    this.key = key;
    this.subscriber = subscriber;
    this.network = network;
    this.#frames = new PerSecond(deps.config.framesPerClient);
    this.#bytes = new PerSecond(framesOfBytes * deps.config.frameBytesMax);
    this.#recheckAt = this.#seenAt + deps.config.recheckMs * (0.5 + Math.random() / 2);
  }

  /** A frame of the client. What is malformed is dropped, and counts. */
  receive(data: RawData, isBinary: boolean): void {
    if (this.#isCutOff) return;
    this.#seenAt = Date.now();
    if (!this.#frames.take() || !this.#bytes.take((data as Buffer).length)) {
      this.cutOff('frames');
      return;
    }
    const frame = decodeFrame(this.version, data as Buffer, isBinary);
    if (!frame) return;
    try {
      this.#route(frame);
    } catch (error) {
      this.#deps.report('realtime.failed', error);
    }
  }

  #route(frame: Incoming): void {
    const { topic, event } = frame;
    if (topic === 'phoenix' && event === 'heartbeat') this.reply(frame, 'ok', {});
    else if (event === 'phx_join') {
      join(this.#deps, this, frame).catch((error: unknown) => this.#deps.report('realtime.failed', error));
    } else this.#routeToChannel(frame);
  }

  #routeToChannel(frame: Incoming): void {
    const { topic, event, joinRef } = frame;
    const channel = this.channels.get(topic);
    const isStale = channel !== undefined && joinRef !== null && joinRef !== channel.joinRef;
    if (event === 'phx_leave') {
      this.reply(frame, 'ok', {});
      if (!isStale) channel?.close(this.#deps.rooms);
    } else if (!channel) this.reply(frame, 'error', { reason: 'unmatched topic' });
    else if (channel.state === 'joining' && !isStale) channel.wait(frame);
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

  push(message: Outgoing): void {
    this.send(encodeMessage(this.version, message));
  }

  /** A client that does not read is cut off before what waits for it costs memory. */
  send({ data, isBinary }: Frame): void {
    const ws = this.#ws;
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > this.#deps.config.bufferBytesMax) this.cutOff('slow_reader');
    else ws.send(data, isBinary ? asBinary : asText);
  }

  /** At once: whoever floods or does not read would not answer a closing handshake either. */
  cutOff(reason: CutOff): void {
    if (this.#isCutOff) return;
    this.#isCutOff = true;
    this.#deps.metrics?.cutOff(reason);
    this.#deps.report('realtime.cut_off', { reason });
    this.#ws.terminate();
  }

  /** After what was sent so far has arrived. */
  dismiss(reason: 'joins' | 'idle'): void {
    if (this.#isCutOff) return;
    this.#isCutOff = true;
    this.#deps.metrics?.cutOff(reason);
    this.#ws.close(reason === 'idle' ? goingAway : tryAgainLater);
  }

  noteExpiry(expiresAt: number): void {
    this.#expiresAt = Math.min(this.#expiresAt, expiresAt);
  }

  /** Called every second, of every connection. */
  sweep(nowMs: number): void {
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

  /** The socket is closed. */
  release(): void {
    for (const channel of [...this.channels.values()]) channel.release(this.#deps.rooms);
  }
}

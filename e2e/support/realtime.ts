import { randomUUID } from 'node:crypto';
import { realtimePath } from '@remit/contract/realtime.ts';
import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { SignJWT } from 'jose';
import { WebSocket } from 'ws';
import { jwtSecret } from './accounts.ts';

type At = { readonly url: string };

export type TokenOptions = { readonly role?: string; readonly userId?: string; readonly seconds?: number };

/** An access token, signed by the secret that the products of a test share. */
export function aToken({ role = 'authenticated', userId = randomUUID(), seconds = 3600 }: TokenOptions = {}) {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ role, aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(new TextEncoder().encode(jwtSecret));
}

export const socketUrl = ({ url }: At) => `${url.replace('http', 'ws')}${realtimePath}`;

/** The official client. */
export async function aRealtimeClient(
  product: At,
  token: () => Promise<string> = aToken,
): Promise<RealtimeClient> {
  const client = new RealtimeClient(socketUrl(product), {
    params: { apikey: await aToken({ role: 'anon' }) },
    accessToken: token,
    reconnectAfterMs: () => 200,
    timeout: 60_000, // its ten seconds are too short for a busy machine
  });
  // Otherwise it may join before it has the token, for the key alone.
  await client.setAuth();
  return client;
}

/** Resolves once it has joined. */
export async function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });
  return channel;
}

/** What arrives on a channel by one event, in order. Before it is subscribed. */
export function broadcastsOf<Payload>(channel: RealtimeChannel, event: string): Payload[] {
  const heard: Payload[] = [];
  channel.on('broadcast', { event }, ({ payload }) => void heard.push(payload as Payload));
  return heard;
}

/** A socket without the official client around it, that has joined a channel. */
export async function aBareSocket(product: At, topic: string): Promise<WebSocket> {
  const key = await aToken({ role: 'anon' });
  const socket = new WebSocket(`${socketUrl(product)}/websocket?vsn=2.0.0&apikey=${key}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const joined = nextFrame(socket, 'phx_reply');
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', {}]));
  await joined;
  return socket;
}

/** The payload of the next frame with this event. */
export function nextFrame(socket: WebSocket, event: string): Promise<{ status?: string }> {
  return new Promise((resolve) => {
    const look = (data: Buffer, isBinary: boolean) => {
      const frame = isBinary ? [] : JSON.parse(data.toString());
      if (frame[3] !== event) return;
      socket.off('message', look);
      resolve(frame[4]);
    };
    socket.on('message', look);
  });
}

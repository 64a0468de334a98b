import { count, duration, type Environment, flag, readSettings } from '@remit/platform/settings/setting.ts';

/** Of one message, and of all presences of a channel together. */
const payloadBytesMax = 3_000_000;

/** The settings of the realtime service. Limits are of one process. */
export const realtimeSettings = {
  REALTIME_PRIVATE_ONLY: flag(
    false,
    'Allows only private channels, which row policies of `realtime.messages` guard.',
  ),
  REALTIME_CLIENTS_MAX: count('10000', 'Maximum connected clients per process; the next gets 429.'),
  REALTIME_CLIENTS_PER_NETWORK: count('1000', 'Maximum connected clients per network.'),
  REALTIME_CHANNELS_PER_CLIENT: count('100', 'Maximum joined channels per client.'),
  REALTIME_JOINS_PER_SECOND: count(
    '5000',
    'Joins of all clients in a second, half of them from one network. A client over the limit is disconnected.',
  ),
  REALTIME_MESSAGES_PER_SECOND: count(
    '5000',
    'Messages of all clients in a second, half of them from one network. The channel of a client over the limit is closed. The same limit counts for HTTP, where the next gets 429.',
  ),
  REALTIME_BYTES_PER_SECOND: count('5000000', 'Bytes of these messages.'),
  REALTIME_PRESENCE_PER_SECOND: count(
    '1000',
    'Presence changes of all clients in a second. The channel of a client over the limit is closed.',
  ),
  REALTIME_FRAMES_PER_CLIENT: count(
    '500',
    'Frames of one client in a second, malformed ones included. A client over the limit is disconnected.',
  ),
  REALTIME_FRAME_BYTES_MAX: count(
    '5000000',
    'Maximum size of a frame in bytes. A client that sends a larger one is disconnected.',
    { min: payloadBytesMax, max: 50_000_000 },
  ),
  REALTIME_IDLE_TIMEOUT: duration(
    '60s',
    'Disconnects a client that sends nothing for this long, not even a heartbeat.',
    { min: 0.1, max: 3_600 },
  ),
  REALTIME_MESSAGE_RETENTION: duration(
    '72h',
    'How long messages sent by the database stay in `realtime.messages` for replay.',
    { min: 0.1 },
  ),
} as const;

export type RealtimeConfig = ReturnType<typeof readRealtimeConfig>;

export function readRealtimeConfig(
  environment: Environment,
  { siteUrl, corsOrigins }: { readonly siteUrl: URL; readonly corsOrigins: readonly string[] },
) {
  const values = readSettings(realtimeSettings, environment);
  return {
    siteUrl,
    corsOrigins,
    isPrivateOnly: values.REALTIME_PRIVATE_ONLY,
    clientsMax: values.REALTIME_CLIENTS_MAX,
    clientsPerNetwork: values.REALTIME_CLIENTS_PER_NETWORK,
    channelsPerClient: values.REALTIME_CHANNELS_PER_CLIENT,
    joinsPerSecond: values.REALTIME_JOINS_PER_SECOND,
    messagesPerSecond: values.REALTIME_MESSAGES_PER_SECOND,
    bytesPerSecond: values.REALTIME_BYTES_PER_SECOND,
    presencePerSecond: values.REALTIME_PRESENCE_PER_SECOND,
    framesPerClient: values.REALTIME_FRAMES_PER_CLIENT,
    payloadBytesMax: payloadBytesMax as number,
    /** Of what one client may track: every client that joins is sent all of them. */
    presenceBytesMax: 16_384,
    frameBytesMax: values.REALTIME_FRAME_BYTES_MAX,
    /** What may wait for a client that reads slowly; with more it is disconnected. */
    bufferBytesMax: 4 * 1024 ** 2,
    idleMs: 1000 * values.REALTIME_IDLE_TIMEOUT,
    /** How often keys, tokens and policies of open channels are checked again. */
    recheckMs: 300_000,
    messageRetentionMs: 1000 * values.REALTIME_MESSAGE_RETENTION,
  };
}

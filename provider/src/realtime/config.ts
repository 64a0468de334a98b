import {
  count,
  duration,
  type Environment,
  flag,
  list,
  readSettings,
} from '@remit/platform/settings/setting.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';

/** The settings of the realtime service. Limits are of one process. */
export const realtimeSettings = {
  REALTIME_CORS_ALLOWED_ORIGINS: list(
    'Origins of other sites whose pages may connect to the realtime service, or *.',
  ),
  REALTIME_PRIVATE_ONLY: flag(
    false,
    'Only private channels, which row policies of `realtime.messages` guard.',
  ),
  REALTIME_CLIENTS_MAX: count({
    byDefault: '10000',
    meaning: 'Clients that may be connected to one process; the next gets 429.',
  }),
  REALTIME_CLIENTS_PER_NETWORK: count({
    byDefault: '1000',
    meaning: 'Clients of one network that may be connected.',
  }),
  REALTIME_CHANNELS_PER_CLIENT: count({
    byDefault: '100',
    meaning: 'Channels that one client may have joined.',
  }),
  REALTIME_JOINS_PER_SECOND: count({
    byDefault: '5000',
    meaning:
      'Joins of all clients in a second, half of them from one network; a client over it is disconnected.',
  }),
  REALTIME_MESSAGES_PER_SECOND: count({
    byDefault: '5000',
    meaning:
      'Messages that all clients may send in a second, half of them from one network; the channel of a client over it is closed. As many may come over HTTP, where the next gets 429.',
  }),
  REALTIME_BYTES_PER_SECOND: count({ byDefault: '5000000', meaning: 'Bytes of these messages.' }),
  REALTIME_PRESENCE_PER_SECOND: count({
    byDefault: '1000',
    meaning: 'Changes of presence of all clients in a second; the channel of a client over it is closed.',
  }),
  REALTIME_FRAMES_PER_CLIENT: count({
    byDefault: '500',
    meaning: 'Frames of one client in a second, malformed ones included; a client with more is disconnected.',
  }),
  REALTIME_PAYLOAD_BYTES_MAX: count({
    byDefault: '3000000',
    max: 30_000_000,
    meaning: 'Bytes of the payload of one message, and of all presences of a channel together.',
  }),
  REALTIME_PRESENCE_BYTES_MAX: count({
    byDefault: '16384',
    max: 1_000_000,
    meaning: 'Bytes of what one client may track; every client that joins is sent all of them.',
  }),
  REALTIME_FRAME_BYTES_MAX: count({
    byDefault: '5000000',
    max: 50_000_000,
    meaning: 'Bytes of one frame; a client that sends a larger one is disconnected.',
  }),
  REALTIME_BUFFER_BYTES_MAX: count({
    byDefault: '4194304',
    meaning: 'Bytes that may wait for a client that reads slowly; with more it is disconnected.',
  }),
  REALTIME_IDLE_TIMEOUT: duration({
    byDefault: '60s',
    min: 0.1,
    max: 3_600,
    meaning: 'A client that sends nothing for so long, not even a heartbeat, is disconnected.',
  }),
  REALTIME_RECHECK_INTERVAL: duration({
    byDefault: '5m',
    min: 0.1,
    max: 300,
    meaning: 'How often keys, tokens and policies of open channels are checked again; at most five minutes.',
  }),
  REALTIME_MESSAGE_RETENTION: duration({
    byDefault: '72h',
    min: 0.1,
    max: 31_536_000,
    meaning: 'How long messages that the database sent are kept in `realtime.messages`, to be replayed.',
  }),
} as const;

export type RealtimeConfig = ReturnType<typeof readRealtimeConfig>;

export function readRealtimeConfig(environment: Environment, siteUrl: URL) {
  const values = readSettings(realtimeSettings, environment);
  requireAtLeastPayload('REALTIME_FRAME_BYTES_MAX', values);
  requireAtLeastPayload('REALTIME_BUFFER_BYTES_MAX', values);
  return {
    siteUrl,
    corsOrigins: values.REALTIME_CORS_ALLOWED_ORIGINS,
    isPrivateOnly: values.REALTIME_PRIVATE_ONLY,
    clientsMax: values.REALTIME_CLIENTS_MAX,
    clientsPerNetwork: values.REALTIME_CLIENTS_PER_NETWORK,
    channelsPerClient: values.REALTIME_CHANNELS_PER_CLIENT,
    joinsPerSecond: values.REALTIME_JOINS_PER_SECOND,
    messagesPerSecond: values.REALTIME_MESSAGES_PER_SECOND,
    bytesPerSecond: values.REALTIME_BYTES_PER_SECOND,
    presencePerSecond: values.REALTIME_PRESENCE_PER_SECOND,
    framesPerClient: values.REALTIME_FRAMES_PER_CLIENT,
    payloadBytesMax: values.REALTIME_PAYLOAD_BYTES_MAX,
    presenceBytesMax: values.REALTIME_PRESENCE_BYTES_MAX,
    frameBytesMax: values.REALTIME_FRAME_BYTES_MAX,
    bufferBytesMax: values.REALTIME_BUFFER_BYTES_MAX,
    idleMs: 1000 * values.REALTIME_IDLE_TIMEOUT,
    recheckMs: 1000 * values.REALTIME_RECHECK_INTERVAL,
    messageRetentionMs: 1000 * values.REALTIME_MESSAGE_RETENTION,
  } as const;
}

/** With a smaller bound, a client that is sent a message of the largest payload would be disconnected. */
function requireAtLeastPayload(
  name: 'REALTIME_FRAME_BYTES_MAX' | 'REALTIME_BUFFER_BYTES_MAX',
  values: Readonly<Record<typeof name | 'REALTIME_PAYLOAD_BYTES_MAX', number>>,
): void {
  const { REALTIME_PAYLOAD_BYTES_MAX: payloadBytesMax } = values;
  if (values[name] < payloadBytesMax) {
    throw new StartProblem(`${name} must be at least REALTIME_PAYLOAD_BYTES_MAX, ${payloadBytesMax}.`);
  }
}

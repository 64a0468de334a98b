import { commaList, seconds, wholeNumber, yesOrNo } from '@remit/platform/settings/setting-values.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';

/** The settings of the realtime service. Limits are of one process unless they say otherwise. */
export const realtimeSettings = {
  REALTIME_CORS_ALLOWED_ORIGINS: 'Origins of other sites whose pages may connect, or *.',
  REALTIME_PRIVATE_ONLY: 'true: only private channels, which row policies guard.',
  REALTIME_CLIENTS_MAX: 'Clients that may be connected.',
  REALTIME_CLIENTS_PER_NETWORK: 'Clients of one network that may be connected.',
  REALTIME_CHANNELS_PER_CLIENT: 'Channels that one client may have joined.',
  REALTIME_JOINS_PER_SECOND: 'Joins of all clients in a second.',
  REALTIME_MESSAGES_PER_SECOND: 'Messages that all clients may send in a second.',
  REALTIME_BYTES_PER_SECOND: 'Bytes of messages that all clients may send in a second.',
  REALTIME_PRESENCE_PER_SECOND: 'Changes of presence of all clients in a second.',
  REALTIME_FRAMES_PER_CLIENT: 'Frames of one client in a second; a client with more is cut off.',
  REALTIME_PAYLOAD_BYTES_MAX: 'Bytes of the payload of one message.',
  REALTIME_PRESENCE_BYTES_MAX: 'Bytes of what one client may track.',
  REALTIME_FRAME_BYTES_MAX: 'Bytes of one frame.',
  REALTIME_BUFFER_BYTES_MAX: 'Bytes that may wait for a client that reads slowly; with more it is cut off.',
  REALTIME_IDLE_TIMEOUT: 'A client that sends nothing for so long, not even a heartbeat, is disconnected.',
  REALTIME_RECHECK_INTERVAL: 'How often keys, tokens and policies of open channels are looked at again.',
  REALTIME_MESSAGE_RETENTION: 'How long messages of the database are kept, to be replayed.',
} as const;

export type RealtimeConfig = {
  readonly siteUrl: URL;
  readonly corsOrigins: readonly string[];
  readonly isPrivateOnly: boolean;
  readonly clientsMax: number;
  readonly clientsPerNetwork: number;
  readonly channelsPerClient: number;
  readonly joinsPerSecond: number;
  readonly messagesPerSecond: number;
  readonly bytesPerSecond: number;
  readonly presencePerSecond: number;
  readonly framesPerClient: number;
  readonly payloadBytesMax: number;
  readonly presenceBytesMax: number;
  readonly frameBytesMax: number;
  readonly bufferBytesMax: number;
  readonly idleMs: number;
  readonly recheckMs: number;
  readonly messageRetentionMs: number;
};

type Name = keyof typeof realtimeSettings;

export function readRealtimeConfig(read: (name: Name) => string | undefined, siteUrl: URL): RealtimeConfig {
  const count = (name: Name, fallback: number, max = 100_000_000) =>
    wholeNumber(name, read(name) ?? String(fallback), { min: 1, max });
  const ms = (name: Name, fallback: string, max: number) =>
    1000 * seconds(name, read(name) ?? fallback, { min: 0.1, max });
  const config: RealtimeConfig = {
    siteUrl,
    corsOrigins: commaList(read('REALTIME_CORS_ALLOWED_ORIGINS')),
    isPrivateOnly: yesOrNo('REALTIME_PRIVATE_ONLY', read('REALTIME_PRIVATE_ONLY') ?? 'false'),
    clientsMax: count('REALTIME_CLIENTS_MAX', 10_000),
    clientsPerNetwork: count('REALTIME_CLIENTS_PER_NETWORK', 1_000),
    channelsPerClient: count('REALTIME_CHANNELS_PER_CLIENT', 100),
    joinsPerSecond: count('REALTIME_JOINS_PER_SECOND', 5_000),
    messagesPerSecond: count('REALTIME_MESSAGES_PER_SECOND', 5_000),
    bytesPerSecond: count('REALTIME_BYTES_PER_SECOND', 5_000_000),
    presencePerSecond: count('REALTIME_PRESENCE_PER_SECOND', 1_000),
    framesPerClient: count('REALTIME_FRAMES_PER_CLIENT', 500),
    payloadBytesMax: count('REALTIME_PAYLOAD_BYTES_MAX', 3_000_000, 30_000_000),
    presenceBytesMax: count('REALTIME_PRESENCE_BYTES_MAX', 16_384, 1_000_000),
    frameBytesMax: count('REALTIME_FRAME_BYTES_MAX', 5_000_000, 50_000_000),
    bufferBytesMax: count('REALTIME_BUFFER_BYTES_MAX', 4_194_304),
    idleMs: ms('REALTIME_IDLE_TIMEOUT', '60s', 3_600),
    recheckMs: ms('REALTIME_RECHECK_INTERVAL', '5m', 300),
    messageRetentionMs: ms('REALTIME_MESSAGE_RETENTION', '72h', 31_536_000),
  };
  requireAtLeast('REALTIME_FRAME_BYTES_MAX', config.frameBytesMax, config.payloadBytesMax);
  requireAtLeast('REALTIME_BUFFER_BYTES_MAX', config.bufferBytesMax, config.payloadBytesMax);
  return config;
}

/** A bound that no message of the largest payload fits would cut off whoever it is sent to. */
function requireAtLeast(name: Name, bytes: number, payloadBytesMax: number): void {
  if (bytes < payloadBytesMax) {
    throw new StartProblem(`${name} must be at least REALTIME_PAYLOAD_BYTES_MAX, ${payloadBytesMax}.`);
  }
}

import type { RequestedChange } from '../ports.ts';

/** What a client asks for when it joins. Every part is optional, and what is not understood counts as absent. */
export type JoinConfig = {
  readonly isPrivate: boolean;
  readonly hasAck: boolean;
  readonly hasSelf: boolean;
  readonly isReplicationReady: boolean;
  /** As it came: whether it can be granted is decided with the channel. */
  readonly replay: unknown;
  readonly presenceKey: string | undefined;
  readonly isPresenceOn: boolean;
  readonly changes: readonly RequestedChange[];
  readonly accessToken: string | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

const presenceKeyMax = 255;
const changesMax = 100;
const none: readonly RequestedChange[] = [];
const events = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const;

export function readJoinConfig(payload: unknown): JoinConfig {
  const fields = fieldsOf(payload);
  const config = fieldsOf(fields.config);
  const broadcast = fieldsOf(config.broadcast);
  const presence = fieldsOf(config.presence);
  const { key } = presence;
  return {
    isPrivate: config.private === true,
    hasAck: broadcast.ack === true,
    hasSelf: broadcast.self === true,
    isReplicationReady: broadcast.replication_ready === true,
    replay: broadcast.replay ?? undefined,
    presenceKey: typeof key === 'string' && key !== '' && key.length <= presenceKeyMax ? key : undefined,
    isPresenceOn: presence.enabled === true,
    changes: Array.isArray(config.postgres_changes)
      ? config.postgres_changes.slice(0, changesMax).flatMap(requestedChangeOf)
      : none,
    accessToken: tokenIn(fields),
  };
}

/** The token of a payload; undefined where the key of the socket counts. */
export function tokenIn(payload: unknown): string | undefined {
  const { access_token: token } = fieldsOf(payload);
  return typeof token === 'string' && token !== '' && !token.startsWith('sb_') ? token : undefined;
}

export type ReplayOptions = { readonly sinceMs: number; readonly limit: number };
const replayMax = 25;

/** Undefined for what is no request for earlier messages. */
export function replayOptionsOf(replay: unknown): ReplayOptions | undefined {
  const { since, limit = replayMax } = fieldsOf(replay);
  const isLimit = Number.isInteger(limit) && (limit as number) >= 1 && (limit as number) <= replayMax;
  if (!Number.isSafeInteger(since) || (since as number) < 0 || !isLimit) return undefined;
  return { sinceMs: since as number, limit: limit as number };
}

function requestedChangeOf(entry: unknown): readonly RequestedChange[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
  const { event, schema, table, filter, select } = entry as Fields;
  return [
    {
      event: events.find((one) => one === String(event).toUpperCase()) ?? '*',
      schema: typeof schema === 'string' && schema !== '' ? schema : 'public',
      ...(typeof table === 'string' && { table }),
      ...(typeof filter === 'string' && { filter }),
      ...(Array.isArray(select) && { select: select.filter((column) => typeof column === 'string') }),
    },
  ];
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';
import { publication } from './table.ts';

/** Values as PostgreSQL writes them; undefined for a large one that an update left as it was. */
export type Tuple = Readonly<Record<string, string | null | undefined>>;

/** A row that was changed, as the log has it. */
export type RowChange = {
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  readonly table: string;
  readonly committedAt: string;
  readonly new: Tuple | undefined;
  /** The whole row before, where the table says so (REPLICA IDENTITY FULL). */
  readonly old: Tuple | undefined;
  /** The key before, where it changed or the row was deleted. */
  readonly key: Tuple | undefined;
  readonly keyColumns: readonly string[];
  readonly bytes: number;
};

export type StreamOptions = {
  readonly connection: pg.ClientConfig;
  /** Everything that is committed from now on will come. */
  readonly onStart: () => void;
  readonly onChange: (change: RowChange) => void;
  /** Called once, whether it never started, failed or was stopped. */
  readonly onEnd: (error: unknown) => void;
};

/** How often we confirm our position to PostgreSQL, so that it can delete its log. */
const acknowledgeSeconds = 1;

export function openStream({ connection, onStart, onChange, onEnd }: StreamOptions) {
  const service = new ExactReplicationService(
    { ...connection, application_name: 'realtime-changes', keepAlive: true },
    { acknowledge: { auto: false, timeoutSeconds: acknowledgeSeconds } },
  );
  let committedAt = '';
  let hasEnded = false;
  let closing: Promise<unknown> = Promise.resolve();
  const end = (error: unknown) => {
    if (hasEnded) return;
    hasEnded = true;
    closing = service.stop().catch(() => undefined);
    onEnd(error);
  };
  service.on('start', () => {
    if (!hasEnded) onStart();
  });
  service.on('error', end);
  service.on('data', (_lsn: string, message: Pgoutput.Message) => {
    if (hasEnded) return;
    if (message.tag === 'begin') committedAt = isoTime(message.commitTime);
    else if (message.tag === 'insert' || message.tag === 'update' || message.tag === 'delete') {
      onChange(changeOf(message, committedAt));
    }
  });
  const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames: [publication] });
  service.subscribe(plugin, `realtime_${randomBytes(8).toString('hex')}`).then(end, end);
  return {
    async stop(): Promise<void> {
      end(undefined);
      await closing;
    },
  };
}

/**
 * The library acknowledges one byte more than was sent. PostgreSQL waits at its shutdown until exactly what it sent is
 * acknowledged, and would wait for ever.
 */
class ExactReplicationService extends LogicalReplicationService {
  override acknowledge(lsn: string, ping?: boolean): Promise<boolean> {
    const [upper = '0', lower = '0'] = lsn.split('/');
    const before = (BigInt(`0x${upper}`) << 32n) + BigInt(`0x${lower}`) - 1n;
    if (before < 0n) return Promise.resolve(false);
    return super.acknowledge(`${(before >> 32n).toString(16)}/${(before & 0xffffffffn).toString(16)}`, ping);
  }
}

/** The slot is made by the connection that reads it, and goes with it, however that ends. */
class TemporarySlotPlugin extends PgoutputPlugin {
  override async start(client: pg.Client, slotName: string): Promise<unknown> {
    await client.query(
      `CREATE_REPLICATION_SLOT "${slotName}" TEMPORARY LOGICAL pgoutput (SNAPSHOT 'nothing')`,
    );
    return super.start(client, slotName, '0/0');
  }

  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer);
    // PostgreSQL itself converts values later on; whatever JavaScript made of them would lose digits.
    if (message.tag === 'relation')
      for (const column of message.columns) column.parser = (text: string) => text;
    return message;
  }
}

type RowMessage = Pgoutput.MessageInsert | Pgoutput.MessageUpdate | Pgoutput.MessageDelete;
const types = { insert: 'INSERT', update: 'UPDATE', delete: 'DELETE' } as const;

function changeOf(message: RowMessage, committedAt: string): RowChange {
  const { schema, name: table, keyColumns } = message.relation;
  const [before, key, after] = [
    'old' in message ? message.old : null,
    'key' in message ? message.key : null,
    'new' in message ? message.new : null,
  ] as readonly (Tuple | null)[];
  return {
    type: types[message.tag],
    ...{ schema, table, committedAt, keyColumns },
    new: after ?? undefined,
    old: before ?? undefined,
    key: key ?? undefined,
    bytes: [before, key, after].reduce((sum, tuple) => sum + bytesOf(tuple), 0),
  };
}

export const bytesOf = (tuple: Tuple | null | undefined): number =>
  Object.values(tuple ?? {}).reduce((sum, value) => sum + (value?.length ?? 0), 0);

/** From microseconds, of which JavaScript keeps the milliseconds. */
const isoTime = (microseconds: { valueOf(): bigint }) =>
  new Date(Number(microseconds.valueOf() / 1000n)).toISOString();

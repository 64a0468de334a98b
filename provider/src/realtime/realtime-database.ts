import { type Database, requireSession } from '@remit/platform/db/database.ts';
import type { Log } from '@remit/platform/log.ts';
import type pg from 'pg';
import { createBus } from './bus.ts';
import { type ChangesOptions, createChanges } from './changes/changes.ts';
import { createChannelPermissions } from './channel-permissions.ts';
import type { Bus, Changes, ChannelPermissions, DatabaseMessages, Replay, Sessions } from './ports.ts';
import { createReplay } from './replay.ts';

export type RealtimeDatabase = {
  readonly bus: Bus;
  readonly messages: DatabaseMessages;
  readonly sessions: Sessions;
  readonly permissions: ChannelPermissions;
  readonly replay: Replay;
  readonly changes: Changes;
  cleanUp(): Promise<void>;
  stop(): Promise<void>;
};

export type RealtimeDatabaseOptions = {
  readonly db: Database;
  /** For the replication connection. */
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  readonly messageRetentionMs?: number;
  readonly onLimited?: ChangesOptions['onLimited'];
};

const threeDaysMs = 3 * 24 * 3_600_000;

export async function createRealtimeDatabase(options: RealtimeDatabaseOptions): Promise<RealtimeDatabase> {
  const { db, connection, log, messageRetentionMs = threeDaysMs, onLimited } = options;
  const { bus, messages } = await createBus({ db, log });
  const changes = createChanges({ db, connection, log, onLimited });
  return {
    ...{ bus, messages, changes },
    sessions: { require: ({ session }) => requireSession(db, session) },
    permissions: createChannelPermissions(db),
    replay: createReplay(db),
    async cleanUp() {
      await db.statement({
        text: 'delete from realtime.messages where inserted_at < now() - make_interval(secs => $1::float8 / 1000)',
        values: [messageRetentionMs],
      });
    },
    async stop() {
      await changes.stop();
      await bus.stop();
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Database } from '@remit/platform/db/database.ts';
import type { ChannelPermission, ChannelPermissions } from './ports.ts';

type Row = { extension: 'broadcast' | 'presence'; may_read: boolean; may_write: boolean };

const none: ChannelPermission = { read: false, write: false };
/** As the check constraint of the table. */
const topicBytesMax = 1000;

/** Asks the row policies of `realtime.messages`, in a transaction that is rolled back. */
export function createChannelPermissions(db: Database): ChannelPermissions {
  return {
    async of({ role, claims }, topic) {
      const found = { broadcast: none, presence: none };
      if (!isStorable(topic)) return found;
      const probes = [randomUUID(), randomUUID()];
      const rows = await db.as(
        { role: 'service_role', claims: claims ?? { role } },
        async (transaction) => {
          // What the subscriber is to see has to be there first, whatever the subscriber may insert.
          await transaction.rows(
            `insert into realtime.messages (id, topic, extension, private) values
               ('${probes[0]}', realtime.topic(), 'broadcast', true), ('${probes[1]}', realtime.topic(), 'presence', true);
             set local role ${role}`,
          );
          return transaction.rows<Row>('select * from realtime.channel_permissions($1)', [probes]);
        },
        { isRolledBack: true, settings: { 'realtime.topic': topic } },
      );
      for (const { extension, may_read: read, may_write: write } of rows) found[extension] = { read, write };
      return found;
    },
  };
}

const isStorable = (topic: string) =>
  topic !== '' && !topic.includes('\0') && Buffer.byteLength(topic) <= topicBytesMax;

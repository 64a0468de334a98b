import type { Database } from '@remit/platform/db/database.ts';
import type { DatabaseMessage, Replay } from './ports.ts';

export type MessageRow = {
  id: string;
  topic: string;
  event: string;
  payload: string | null;
  binary_payload: Buffer | null;
  private: boolean;
  extension: string;
};

/** The columns of a message; the payload as text, because that is how it is sent on. */
export const messageColumns = (of: string) =>
  ['id', 'topic', 'event', 'payload::text as payload', 'binary_payload', 'private', 'extension']
    .map((column) => `${of}.${column}`)
    .join(', ');

export const messageOf = (row: MessageRow): DatabaseMessage => ({
  id: row.id,
  topic: row.topic,
  event: row.event,
  payload: row.binary_payload ?? row.payload ?? 'null',
  isPrivate: row.private,
  extension: row.extension,
});

/** Reads as the subscriber: a policy may hide single messages too. */
export function createReplay(db: Database): Replay {
  return {
    async since(subscriber, topic, { sinceMs, limit }) {
      const rows = await db.as(
        subscriber,
        (transaction) =>
          transaction.rows<MessageRow>(
            `select * from (
               select ${messageColumns('m')}, m.inserted_at from realtime.messages m
               where m.topic = $1 and m.private and m.extension = 'broadcast' and m.event is not null
                 and m.inserted_at >= to_timestamp($2::float8 / 1000)
               order by m.inserted_at desc, m.id limit $3) latest
             order by inserted_at, id`,
            [topic, sinceMs, limit],
          ),
        { isReadOnly: true, settings: { 'realtime.topic': topic } },
      );
      return rows.map(messageOf);
    },
  };
}

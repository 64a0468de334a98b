import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';

/** What every service folder creates. Most keep nothing open, so that there is nothing to close. */
export type Service = {
  readonly name: string;
  readonly routes: Hono;
  /** Deletes what is past its retention period. Absent where a service stores nothing itself. */
  readonly cleanUp?: () => Promise<unknown>;
  /** Connections that change to another protocol than HTTP, with everything about them. */
  readonly sockets?: {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
    /** Takes no new ones, and ends those that are there. */
    close(graceMs: number): Promise<void>;
  };
  /** Ends what works in the background. */
  readonly stop?: () => Promise<void>;
};

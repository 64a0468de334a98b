import type { Hono } from 'hono';

/** What every service folder creates. A service keeps nothing open, so there is nothing to close. */
export type Service = {
  readonly name: string;
  readonly routes: Hono;
  /** Deletes what is past its retention period. Absent where a service stores nothing itself. */
  readonly cleanUp?: () => Promise<unknown>;
};

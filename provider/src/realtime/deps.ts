import type { FairQueue } from '@remit/platform/limits/fair-queue.ts';
import type { Metrics } from '@remit/platform/metrics/metrics.ts';
import type { Credentials } from '#authorise.ts';
import type { Rooms } from './channels/rooms.ts';
import type { RealtimeConfig } from './config.ts';
import type { Deliveries } from './deliveries.ts';
import type { Budget, Limits } from './limits.ts';
import type { Changes, ChannelPermissions, Replay, Sessions } from './ports.ts';
import type { Shares } from './shares.ts';
import type { Unread } from './unread.ts';

export type RealtimeDeps = {
  readonly config: RealtimeConfig;
  /** Logs an error, or a reason; the same event once a second at most, because an outage meets every client. */
  readonly report: (event: RealtimeEvent, error: unknown) => void;
  readonly credentials: Credentials;
  readonly queue: FairQueue;
  readonly sessions: Sessions;
  readonly permissions: ChannelPermissions;
  readonly changes: Changes;
  readonly replay: Replay;
  readonly rooms: Rooms;
  readonly limits: Limits;
  readonly shares: Shares;
  readonly deliveries: Deliveries;
  /** That all clients send. */
  readonly frames: Budget;
  readonly unread: Unread;
  readonly metrics?: Metrics['realtime'] | undefined;
};

export type RealtimeEvent =
  | 'realtime.cut_off'
  | 'realtime.failed'
  | 'realtime.join_failed'
  | 'realtime.not_passed_on'
  | 'realtime.recheck_failed'
  | 'realtime.replay_failed';

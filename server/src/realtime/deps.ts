import type { RealtimeConfig } from '#config-realtime.ts';
import type { Credentials } from '#http/authorise.ts';
import type { Metrics } from '#metrics/metrics.ts';
import type { Rooms } from './channels/rooms.ts';
import type { Limits } from './limits.ts';
import type { Changes, ChannelPermissions, Replay, Sessions } from './ports.ts';

/** What every channel and every request of this service works with. */
export type RealtimeDeps = {
  readonly config: RealtimeConfig;
  /** Logs an error, or a reason; the same event once a second at most, because an outage meets every client. */
  readonly report: (event: RealtimeEvent, error: unknown) => void;
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly permissions: ChannelPermissions;
  readonly changes: Changes;
  readonly replay: Replay;
  readonly rooms: Rooms;
  readonly limits: Limits;
  readonly metrics?: Metrics['realtime'] | undefined;
};

export type RealtimeEvent =
  | 'realtime.cut_off'
  | 'realtime.failed'
  | 'realtime.join_failed'
  | 'realtime.not_passed_on'
  | 'realtime.recheck_failed'
  | 'realtime.replay_failed';

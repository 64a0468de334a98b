import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import { expect, it } from 'vitest';
import { asRealtimeError } from './errors.ts';

it.each([
  { whose: 'account', status: 429 },
  { whose: 'network', status: 429 },
  { whose: 'all', status: 503 },
] as const)('requests over HTTP beyond the queue of: $whose get $status', ({ whose, status }) => {
  expect(asRealtimeError(new QueueFullError(whose)).status).toBe(status);
});

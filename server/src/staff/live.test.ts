import { staffChangedEvent, staffChannel } from '@remit/contract/staff/changes.ts';
import {
  aRealtimeServer,
  personId,
  type RealtimeFixture,
} from '@remit/provider/realtime/testing/a-realtime-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaffChanges } from './changes.ts';

let here: RealtimeFixture;
let there: RealtimeFixture;
beforeAll(async () => {
  here = await aRealtimeServer();
  there = await aRealtimeServer({ on: here });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

/** A console that is open on this process, with the claims of its token. */
async function aConsole(on: RealtimeFixture, claims: Record<string, unknown>) {
  const client = on.client();
  await client.setAuth(await on.tokenOf(personId, claims));
  const heard: unknown[] = [];
  const status = await new Promise<string>((resolve) => {
    client
      .channel(staffChannel, { config: { private: true } })
      .on('broadcast', { event: staffChangedEvent }, ({ payload }) => heard.push(payload))
      .subscribe(resolve);
  });
  return { heard, status };
}
const staff = { aal: 'aal2', app_metadata: { staff_role: 'viewer' } };

it('is heard by consoles on every process', async () => {
  const consoles = [await aConsole(here, staff), await aConsole(there, staff)];
  expect(consoles.map(({ status }) => status)).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
  // Repeated until all have heard it: two processes that have just started may not be connected yet.
  const firstHeard = () => {
    createStaffChanges({ broadcast: here.broadcast }).changed('waitlist');
    return consoles.map(({ heard }) => heard[0]);
  };
  await expect.poll(firstHeard).toEqual([{ topic: 'waitlist' }, { topic: 'waitlist' }]);
});

it.each([
  { who: 'a user', claims: { aal: 'aal2' } },
  { who: 'staff without a second factor', claims: { ...staff, aal: 'aal1' } },
  {
    who: 'a user who claims a role',
    claims: { aal: 'aal2', user_metadata: { staff_role: 'viewer' } },
  },
])('is closed to $who', async ({ claims }) => {
  expect((await aConsole(here, claims)).status).toBe('CHANNEL_ERROR');
});

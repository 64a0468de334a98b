import { expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { createDeliveries } from '../deliveries.ts';
import type { Bus, BusMessage } from '../ports.ts';
import { createShares } from '../shares.ts';
import { presenceOf } from './presence.ts';
import { createRooms, type Member } from './rooms.ts';

const { realtime } = aConfig({});
const now = () => 5_000;

/** Two processes, between which a test can lose what is published. */
function twoProcesses() {
  const listeners = new Map<string, (message: BusMessage) => void>();
  const link = { isCut: false };
  const busOf = (processId: string): Bus => ({
    processId,
    async publish(message) {
      if (link.isCut) throw new Error('away');
      for (const [id, listener] of listeners) if (id !== processId) listener({ ...message, from: processId });
    },
    subscribe: (listener) => void listeners.set(processId, listener),
    onProcessJoined: () => undefined,
    onProcessGone: () => undefined,
    stop: async () => undefined,
  });
  const reports: string[] = [];
  const rooms = (id: string) =>
    createRooms({
      bus: busOf(id),
      messages: { subscribe: () => undefined },
      report: (event) => reports.push(event),
      shares: createShares(realtime, now),
      deliveries: createDeliveries(realtime, undefined, now),
    });
  return { here: rooms('here'), there: rooms('there'), link, reports };
}

const member = (): Member => ({
  version: '2.0.0',
  isReadingBroadcast: true,
  isReadingPresence: true,
  send: () => undefined,
  isNew: () => true,
});

it('after an outage a room learns who came and who left', async () => {
  const { here, there, link, reports } = twoProcesses();
  const mine = here.enter('room', false, member());
  const theirs = member();
  const far = there.enter('room', false, theirs);
  const [stays, leaves] = ['stays', 'leaves'].map((key) =>
    presenceOf(key, {}, { processId: 'there', bytes: 1 }),
  ) as [ReturnType<typeof presenceOf>, ReturnType<typeof presenceOf>];
  here.presencesOf(mine);
  there.presencesOf(far);
  there.changePresence(far, [leaves], []);
  expect(Object.keys(here.presencesOf(mine).state())).toEqual(['leaves']);

  link.isCut = true;
  there.changePresence(far, [stays], [leaves]);
  await Promise.resolve();
  expect(Object.keys(here.presencesOf(mine).state())).toEqual(['leaves']);
  link.isCut = false;
  here.refreshPresence();
  expect(Object.keys(here.presencesOf(mine).state())).toEqual(['stays']);

  link.isCut = true;
  there.leave(far, theirs);
  there.changePresence(far, [], [stays]);
  link.isCut = false;
  here.refreshPresence();
  expect(here.presencesOf(mine).state()).toEqual({});
  expect(new Set(reports)).toEqual(new Set(['realtime.not_passed_on']));
});

it('a sender at another process has its share of deliveries here too, and the server itself has no bound', () => {
  const { here, there } = twoProcesses();
  const received: string[] = [];
  const listening: Member = { ...member(), send: () => received.push('frame') };
  there.enter('room', false, listening);
  const shares = createShares(realtime, now);
  const sender = { account: shares.account('ama', 'n1'), network: shares.network('n1') };
  // A message of the largest size counts as hundreds.
  const message = { event: 'say', payload: JSON.stringify('x'.repeat(1_000_000)) };
  for (let n = 0; n < 100; n += 1) void here.broadcast('room', false, message, { sender });
  const perMessage = Math.ceil(message.payload.length / 4096);
  expect(received).toHaveLength(Math.floor(15_000 / perMessage));
  received.length = 0;
  for (let n = 0; n < 100; n += 1) void here.broadcast('room', false, message);
  expect(received).toHaveLength(100);
});

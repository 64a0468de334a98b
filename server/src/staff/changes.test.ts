import { expect, it } from 'vitest';
import { createStaffChanges } from './changes.ts';

/** A clock that a test moves, and what it has to do by then. */
function aClock() {
  let atMs = 0;
  const tasks = new Map<() => void, number>();
  return {
    nowMs: () => atMs,
    after(ms: number, run: () => void) {
      tasks.set(run, atMs + ms);
      return () => void tasks.delete(run);
    },
    moveTo(ms: number) {
      atMs = ms;
      for (const [run, dueMs] of tasks) if (dueMs <= ms && tasks.delete(run)) run();
    },
  };
}

function someChanges() {
  const clock = aClock();
  const sent: unknown[] = [];
  const changes = createStaffChanges({
    ...clock,
    broadcast: async (channel, event, payload) => void sent.push([channel, event, payload, clock.nowMs()]),
  });
  return { ...changes, clock, sent };
}
const waitlistAt = (ms: number) => ['staff:changes', 'changed', { topic: 'waitlist' }, ms];

it('tells of a change at once, and of a flood once in two seconds', () => {
  const { changed, clock, sent } = someChanges();
  for (let n = 0; n < 1000; n += 1) changed('waitlist');
  expect(sent).toEqual([waitlistAt(0)]);
  clock.moveTo(1999);
  changed('waitlist');
  expect(sent).toHaveLength(1);
  clock.moveTo(2000);
  expect(sent).toEqual([waitlistAt(0), waitlistAt(2000)]);
  clock.moveTo(9000);
  expect(sent).toHaveLength(2);
});

it('names a draft that was saved, unless something else has changed by then', () => {
  const { changed, clock, sent } = someChanges();
  const payloads = () => sent.map((one) => (one as unknown[])[2]);
  const [first, second, other] = [
    { id: 'a', version: 2 },
    { id: 'a', version: 3 },
    { id: 'b', version: 9 },
  ];
  changed('campaigns', first);
  changed('campaigns', first);
  changed('campaigns', second);
  clock.moveTo(2000);
  expect(payloads()).toEqual([
    { topic: 'campaigns', draft: first },
    { topic: 'campaigns', draft: second },
  ]);
  changed('campaigns', second);
  changed('campaigns', other);
  clock.moveTo(4000);
  changed('campaigns', second);
  changed('campaigns');
  changed('campaigns', second);
  clock.moveTo(6000);
  expect(payloads().slice(2)).toEqual([{ topic: 'campaigns' }, { topic: 'campaigns' }]);
});

it('counts each topic for itself', () => {
  const { changed, sent } = someChanges();
  changed('waitlist');
  changed('mail');
  expect(sent).toHaveLength(2);
});

it('is silent once it is stopped', () => {
  const { changed, stop, clock, sent } = someChanges();
  changed('mail');
  changed('mail');
  stop();
  clock.moveTo(5000);
  expect(sent).toHaveLength(1);
});

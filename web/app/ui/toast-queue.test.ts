import { describe, expect, it } from 'vitest';
import { createToastQueue, lifetimeMs } from './toast-queue.ts';

describe('a toast', () => {
  it('stays five seconds when it is short', () => {
    const { queue, pass, titles } = aQueue();
    queue.show({ title: 'Saved' });
    pass(4_999);
    expect(titles()).toEqual(['Saved']);
    pass(1);
    expect(titles()).toEqual([]);
  });

  it('stays longer when there is more to read', () => {
    expect(lifetimeMs({ title: 'x'.repeat(40), description: 'y'.repeat(160) })).toBe(13_000);
  });

  it.each(['pointer', 'focus', 'hidden'] as const)('waits while paused: %s', (reason) => {
    const { queue, pass, titles } = aQueue();
    queue.show({ title: 'Saved' });
    pass(3_000);
    queue.pause(reason);
    pass(60_000);
    expect(titles()).toEqual(['Saved']);
    queue.resume(reason);
    pass(1_999);
    expect(titles()).toEqual(['Saved']);
    pass(1);
    expect(titles()).toEqual([]);
  });

  it('waits until every pause is over', () => {
    const { queue, pass, titles } = aQueue();
    queue.show({ title: 'Saved' });
    queue.pause('pointer');
    queue.pause('focus');
    queue.resume('pointer');
    pass(60_000);
    expect(titles()).toEqual(['Saved']);
  });

  it('goes when dismissed, and a second dismissal does nothing', () => {
    const { queue, titles } = aQueue();
    const id = queue.show({ title: 'Saved' });
    queue.show({ title: 'Sent' });
    queue.dismiss(id);
    queue.dismiss(id);
    expect(titles()).toEqual(['Sent']);
  });
});

describe('more toasts than fit', () => {
  it('replace the oldest success', () => {
    const { queue, titles } = aQueue();
    queue.show({ title: 'failed', tone: 'danger' });
    for (const title of ['one', 'two', 'three', 'four']) queue.show({ title });
    expect(titles()).toEqual(['failed', 'three', 'four']);
  });

  it('wait their turn behind failures, and then stay their whole time', () => {
    const { queue, pass, titles } = aQueue();
    for (const title of ['one', 'two', 'three', 'four']) queue.show({ title, tone: 'danger' });
    expect(titles()).toEqual(['one', 'two', 'three']);
    pass(5_000);
    expect(titles()).toEqual(['four']);
    pass(4_999);
    expect(titles()).toEqual(['four']);
    pass(1);
    expect(titles()).toEqual([]);
  });
});

it('a subscriber gets the same list until it changes, and is notified when it does', () => {
  const { queue, pass } = aQueue();
  let notifications = 0;
  const unsubscribe = queue.subscribe(() => {
    notifications += 1;
  });
  queue.show({ title: 'Saved' });
  const list = queue.shown();
  queue.pause('pointer');
  queue.resume('pointer');
  pass(1_000);
  expect(queue.shown()).toBe(list);
  expect(notifications).toBe(1);
  unsubscribe();
  pass(4_000);
  expect(notifications).toBe(1);
});

/** A queue with a manual clock. */
function aQueue() {
  let now = 0;
  const tasks = new Map<() => void, number>();
  const queue = createToastQueue({
    now: () => now,
    after: (ms, task) => {
      tasks.set(task, now + ms);
      return () => tasks.delete(task);
    },
  });
  const pass = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const [next] = [...tasks].filter(([, at]) => at <= end).sort(([, a], [, b]) => a - b);
      if (!next) break;
      now = next[1];
      tasks.delete(next[0]);
      next[0]();
    }
    now = end;
  };
  return { queue, pass, titles: () => queue.shown().map(({ title }) => title) };
}

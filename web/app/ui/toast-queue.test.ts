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

  it.each(['pointer', 'focus', 'hidden'] as const)('waits while held: %s', (reason) => {
    const { queue, pass, titles } = aQueue();
    queue.show({ title: 'Saved' });
    pass(3_000);
    queue.hold(reason);
    pass(60_000);
    expect(titles()).toEqual(['Saved']);
    queue.release(reason);
    pass(1_999);
    expect(titles()).toEqual(['Saved']);
    pass(1);
    expect(titles()).toEqual([]);
  });

  it('waits until every hold is released', () => {
    const { queue, pass, titles } = aQueue();
    queue.show({ title: 'Saved' });
    queue.hold('pointer');
    queue.hold('focus');
    queue.release('pointer');
    pass(60_000);
    expect(titles()).toEqual(['Saved']);
  });

  it('goes when dismissed, and a second dismissal hurts nobody', () => {
    const { queue, titles } = aQueue();
    const id = queue.show({ title: 'Saved' });
    queue.show({ title: 'Sent' });
    queue.dismiss(id);
    queue.dismiss(id);
    expect(titles()).toEqual(['Sent']);
  });
});

describe('more toasts than fit', () => {
  it('wait their turn and then stay their whole time', () => {
    const { queue, pass, titles } = aQueue();
    for (const title of ['one', 'two', 'three', 'four']) queue.show({ title });
    expect(titles()).toEqual(['one', 'two', 'three']);
    pass(5_000);
    expect(titles()).toEqual(['four']);
    pass(4_999);
    expect(titles()).toEqual(['four']);
    pass(1);
    expect(titles()).toEqual([]);
  });
});

it('a reader of the queue gets the same list until it changes, and is told when it does', () => {
  const { queue, pass } = aQueue();
  let told = 0;
  const leave = queue.subscribe(() => {
    told += 1;
  });
  queue.show({ title: 'Saved' });
  const list = queue.shown();
  queue.hold('pointer');
  queue.release('pointer');
  pass(1_000);
  expect(queue.shown()).toBe(list);
  expect(told).toBe(1);
  leave();
  pass(4_000);
  expect(told).toBe(1);
});

/** A queue whose time passes by hand. */
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

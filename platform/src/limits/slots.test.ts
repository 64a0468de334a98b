import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

const isFunction = expect.any(Function);

it('the pool gives so many slots in all, fewer to one subject, and each again once it is free', () => {
  const slots = createSlots({ countMax: 3, perSubjectMax: 2 });
  const first = slots.take('a');
  expect([first, slots.take('a'), slots.take('a')]).toEqual([isFunction, isFunction, 'none-for-subject']);
  expect([slots.take('b'), slots.take('b'), slots.take('c')]).toEqual([isFunction, 'none', 'none']);
  if (typeof first === 'function') first();
  expect([slots.take('c'), slots.take('a')]).toEqual([isFunction, 'none']);
});

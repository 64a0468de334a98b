import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useCountdown } from '#ui/use-countdown.ts';

it('counts down to 0 by the clock, also when its timers are late', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(useCountdown);
  expect(result.current.secondsLeft).toBe(0);
  act(() => result.current.start(58));
  expect(result.current.secondsLeft).toBe(58);
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current.secondsLeft).toBe(57);
  vi.setSystemTime(Date.now() + 50_000);
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current.secondsLeft).toBe(6);
  for (let second = 0; second < 6; second += 1) act(() => vi.advanceTimersByTime(1000));
  expect(result.current.secondsLeft).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

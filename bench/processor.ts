import type { Page } from '@playwright/test';

/**
 * Phones are imitated by slowing this processor down fourfold, which is right for one that Lighthouse gives this number or
 * more. A shared machine is often below it, and four times slower than that is no phone that anybody has: an empty page
 * blocks for as long as we allow a whole one. So a slower machine is slowed down by less, to the same speed.
 */
const ordinaryIndex = 1_500;
const ordinarySlowDown = 4;

export function slowDownFor(index: number): number {
  return Math.max(1, Math.min(ordinarySlowDown, (ordinarySlowDown * index) / ordinaryIndex));
}

/**
 * How fast this processor is just now, on the scale that Lighthouse uses: the mean of how often a second a text of 10,000
 * letters can be put together and 100,000 numbers copied, each in tens.
 */
export async function processorIndex(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tensASecond = (work: () => void) => {
      const began = performance.now();
      let times = 0;
      for (; times % 10 !== 0 || performance.now() - began < 500; times += 1) work();
      return times / 10 / ((performance.now() - began) / 1000);
    };
    const letters = tensASecond(() => {
      let text = '';
      for (let length = 0; length < 10_000; length += 1) text += 'a';
      if (text === '') throw new Error('never: it keeps the loop from being left out');
    });
    const numbers = Array.from({ length: 100_000 }, (_, index) => index);
    const copy = [...numbers];
    const copies = tensASecond(() => {
      for (let index = 0; index < numbers.length; index += 1) copy[index] = numbers[index] as number;
    });
    return (letters + copies) / 2;
  });
}

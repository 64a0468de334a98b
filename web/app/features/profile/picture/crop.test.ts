import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  firstCrop,
  middle,
  moved,
  type Point,
  sideMin,
  squareOf,
  zoomed,
  zoomMaxOf,
} from './crop.ts';

type Step = { by: Point } | { zoom: number; at: Point };
const wide = { width: 800, height: 400 };
const tall = { width: 400, height: 800 };

it.each([
  { why: 'the middle of a wide picture', size: wide, square: { x: 200, y: 0, side: 400 } },
  { why: 'the middle of a tall picture', size: tall, square: { x: 0, y: 200, side: 400 } },
  { why: 'all of a square one', size: { width: 99, height: 99 }, square: { x: 0, y: 0, side: 99 } },
])('shows $why first', ({ size, square }) => expect(squareOf(size, firstCrop(size))).toEqual(square));

it.each([
  { why: 'not at all into a small picture', side: 100, max: 1 },
  { why: 'not at all at the limit', side: sideMin, max: 1 },
  { why: 'until the square has the fewest pixels', side: 3 * sideMin, max: 3 },
  { why: 'four times into a large one', side: 4000, max: 4 },
])('zooms $why', ({ side, max }) => {
  const size = { width: side, height: 2 * side };
  expect(zoomMaxOf(size)).toBe(max);
  expect(zoomed(size, firstCrop(size), 1000).zoom).toBe(max);
  expect(zoomed(size, firstCrop(size), 0).zoom).toBe(1);
});

it.each([
  { why: 'to the right shows its left', by: { x: 0.25, y: 0 }, square: { x: 100, y: 0, side: 400 } },
  { why: 'to the left shows its right', by: { x: -0.25, y: 0 }, square: { x: 300, y: 0, side: 400 } },
  { why: 'further stops at its edge', by: { x: 9, y: 0 }, square: { x: 0, y: 0, side: 400 } },
  { why: 'down has no room', by: { x: 0, y: 0.5 }, square: { x: 200, y: 0, side: 400 } },
])('moving a wide picture $why', ({ by, square }) =>
  expect(squareOf(wide, moved(wide, firstCrop(wide), by))).toEqual(square),
);

it.each([
  { why: 'the middle', fixed: middle, square: { x: 300, y: 100, side: 200 } },
  { why: 'the upper left corner', fixed: { x: 0, y: 0 }, square: { x: 200, y: 0, side: 200 } },
  { why: 'the lower right corner', fixed: { x: 1, y: 1 }, square: { x: 400, y: 200, side: 200 } },
])('zooming keeps $why where it is', ({ fixed, square }) =>
  expect(squareOf(wide, zoomed(wide, firstCrop(wide), 2, fixed))).toEqual(square),
);

describe('whatever is done to it, in any order,', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 64, max: 10_000 }),
    height: fc.integer({ min: 64, max: 10_000 }),
  });
  const point = fc.record({
    x: fc.double({ min: -3, max: 3, noNaN: true }),
    y: fc.double({ min: -3, max: 3, noNaN: true }),
  });
  const steps = fc.array<Step>(
    fc.oneof(
      fc.record({ by: point }),
      fc.record({ zoom: fc.double({ min: 0, max: 20, noNaN: true }), at: point }),
    ),
    { maxLength: 30 },
  );
  const after = (size: typeof wide, done: Step[]): Crop =>
    done.reduce<Crop>(
      (crop, step) => ('by' in step ? moved(size, crop, step.by) : zoomed(size, crop, step.zoom, step.at)),
      firstCrop(size),
    );
  const little = 1e-6;

  it('the square stays in the picture, and keeps its pixels', () =>
    fc.assert(
      fc.property(sizes, steps, (size, done) => {
        const { x, y, side } = squareOf(size, after(size, done));
        expect(x).toBeGreaterThanOrEqual(-little);
        expect(y).toBeGreaterThanOrEqual(-little);
        expect(x + side).toBeLessThanOrEqual(size.width + little);
        expect(y + side).toBeLessThanOrEqual(size.height + little);
        expect(side).toBeGreaterThanOrEqual(Math.min(sideMin, size.width, size.height) - little);
      }),
    ));

  it('zooming out shows the whole side again', () =>
    fc.assert(
      fc.property(sizes, steps, (size, done) => {
        const { side } = squareOf(size, zoomed(size, after(size, done), 1));
        expect(side).toBeCloseTo(Math.min(size.width, size.height), 6);
      }),
    ));
});

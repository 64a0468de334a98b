import { describe, expect, it } from 'vitest';
import { InvariantError } from '#invariant.ts';
import { divCeil, divFloor, divHalfUp } from '#money/rounding.ts';

describe('roundings', () => {
  it.each([
    { why: 'nothing to round', dividend: 20n, floor: 2n, ceil: 2n, halfUp: 2n },
    { why: 'just above a whole', dividend: 21n, floor: 2n, ceil: 3n, halfUp: 2n },
    { why: 'just below the half', dividend: 24n, floor: 2n, ceil: 3n, halfUp: 2n },
    { why: 'exactly the half', dividend: 25n, floor: 2n, ceil: 3n, halfUp: 3n },
    { why: 'just below a whole', dividend: 29n, floor: 2n, ceil: 3n, halfUp: 3n },
    { why: 'zero', dividend: 0n, floor: 0n, ceil: 0n, halfUp: 0n },
    { why: 'a negative half', dividend: -25n, floor: -3n, ceil: -2n, halfUp: -2n },
    { why: 'just past a negative half', dividend: -26n, floor: -3n, ceil: -2n, halfUp: -3n },
  ])('settle $why ($dividend tenths)', ({ dividend, floor, ceil, halfUp }) => {
    expect(divFloor(dividend, 10n)).toBe(floor);
    expect(divCeil(dividend, 10n)).toBe(ceil);
    expect(divHalfUp(dividend, 10n)).toBe(halfUp);
  });

  it('refuse to divide by zero or less, which is our bug', () => {
    expect(() => divFloor(1n, 0n)).toThrow(InvariantError);
    expect(() => divHalfUp(1n, -1n)).toThrow(InvariantError);
  });
});

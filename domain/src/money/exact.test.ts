import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError } from '#invariant.ts';
import {
  add,
  compare,
  exact,
  isPositive,
  isZero,
  larger,
  multiply,
  normalise,
  roundTo,
  subtract,
  toDecimalString,
  zero,
} from '#money/exact.ts';
import { divHalfUp } from '#money/rounding.ts';

const anyExact = fc.record({ units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), scale: fc.nat(12) });

describe('exact decimals', () => {
  it('add what floats get wrong', () => {
    expect(add(exact('0.1'), exact('0.2'))).toEqual(exact('0.3'));
  });

  it('subtract and multiply across different scales', () => {
    expect(subtract(exact('101'), exact('2.525'))).toEqual(exact('98.475'));
    expect(normalise(multiply(exact('98.475'), exact('142')))).toEqual(exact('13983.45'));
  });

  it('compare by worth, not by how they are written', () => {
    expect(compare(exact('2'), exact('2.000'))).toBe(0);
    expect(compare(exact('1.999'), exact('2'))).toBe(-1);
    expect(compare(exact('2.001'), exact('2'))).toBe(1);
    expect(larger(exact('2'), exact('2.525'))).toEqual(exact('2.525'));
    expect(larger(exact('2'), exact('1.99'))).toEqual(exact('2'));
  });

  it('know zero and what is above it', () => {
    expect(isZero(exact('0.00'))).toBe(true);
    expect(isPositive(zero)).toBe(false);
    expect(isPositive(exact('0.001'))).toBe(true);
    expect(isPositive(exact('-1'))).toBe(false);
  });

  it.each(['0', '0.05', '12.85', '-0.5', '-12', '1000000000000000000000000000000.01'])(
    'write %s as it was parsed',
    (literal) => expect(toDecimalString(exact(literal))).toBe(literal),
  );

  it.each(['', '.5', '5.', '1,000', '1e9', '+1', ' 1', 'NaN'])(
    'take "%s" in one of our tables for a slip',
    (literal) => expect(() => exact(literal)).toThrow(InvariantError),
  );

  it('round to more digits than they have by adding zeros', () => {
    expect(toDecimalString(roundTo(exact('142'), 2, divHalfUp))).toBe('142.00');
    expect(toDecimalString(roundTo(exact('2.525'), 2, divHalfUp))).toBe('2.53');
  });

  it('return to where they were when the same is added and subtracted', () => {
    fc.assert(
      fc.property(anyExact, anyExact, (a, b) => {
        expect(compare(subtract(add(a, b), b), a)).toBe(0);
      }),
    );
  });

  it('keep their worth when normalised or written out and read again', () => {
    fc.assert(
      fc.property(anyExact, (value) => {
        expect(compare(normalise(value), value)).toBe(0);
        expect(exact(toDecimalString(value))).toEqual(value);
      }),
    );
  });
});

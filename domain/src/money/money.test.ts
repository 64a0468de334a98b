import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes } from '#catalogue/currencies.ts';
import { InvariantError } from '#invariant.ts';
import { exact } from '#money/exact.ts';
import { addMoney, exactToMoney, money, moneyToExact } from '#money/money.ts';
import { divCeil, divFloor, divHalfUp } from '#money/rounding.ts';

describe('money', () => {
  it('counts in the minor unit of its currency', () => {
    expect(money('10.5', 'USD')).toEqual({ minor: 1050n, currency: 'USD' });
    expect(money('178584', 'UGX')).toEqual({ minor: 178584n, currency: 'UGX' });
  });

  it('takes a literal finer than its currency for a slip', () => {
    expect(() => money('0.5', 'XOF')).toThrow(InvariantError);
    expect(() => money('0.005', 'EUR')).toThrow(InvariantError);
  });

  it('adds within one currency and never across two', () => {
    expect(addMoney(money('1.99', 'EUR'), money('0.01', 'EUR'))).toEqual(money('2', 'EUR'));
    expect(() => addMoney(money('1', 'EUR'), money('1', 'USD'))).toThrow(InvariantError);
  });

  it('becomes payable only by a named rounding', () => {
    expect(exactToMoney(exact('605.75'), 'XOF', divFloor)).toEqual(money('605', 'XOF'));
    expect(exactToMoney(exact('605.75'), 'XOF', divCeil)).toEqual(money('606', 'XOF'));
    expect(exactToMoney(exact('2.525'), 'EUR', divHalfUp)).toEqual(money('2.53', 'EUR'));
  });

  it('survives the way to an exact figure and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.constantFrom(...currencyCodes),
        (minor, currency) => {
          const whole = { minor, currency };
          expect(exactToMoney(moneyToExact(whole), currency, divFloor)).toEqual(whole);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError } from '#invariant.ts';
import { money } from '#money/money.ts';
import { paymentPosting, payoutPosting, refundPosting, type TransferAmounts } from '#transfers/postings.ts';

const amounts: TransferAmounts = {
  pay: money('101', 'EUR'),
  fee: money('2.52', 'EUR'),
  convert: money('98.48', 'EUR'),
  receive: money('395703', 'UGX'),
};

describe('postings', () => {
  it('a payment is owed to the sender, the fee too', () => {
    expect(paymentPosting(amounts)).toEqual({
      kind: 'payment',
      entries: [
        { account: 'payments-received', currency: 'EUR', minor: 10100n },
        { account: 'customer-funds', currency: 'EUR', minor: -10100n },
      ],
    });
  });

  it('a payout earns the fee and converts the rest', () => {
    expect(payoutPosting(amounts)).toEqual({
      kind: 'payout',
      entries: [
        { account: 'customer-funds', currency: 'EUR', minor: 10100n },
        { account: 'fee-income', currency: 'EUR', minor: -252n },
        { account: 'exchange', currency: 'EUR', minor: -9848n },
        { account: 'exchange', currency: 'UGX', minor: 395703n },
        { account: 'payout-partner', currency: 'UGX', minor: -395703n },
      ],
    });
  });

  it('a refund is the payment reversed', () => {
    const reversed = paymentPosting(amounts).entries.map((entry) => ({ ...entry, minor: -entry.minor }));
    expect(new Set(refundPosting(amounts).entries)).toEqual(new Set(reversed));
  });

  it('amounts that do not add up are our bug', () => {
    expect(() => payoutPosting({ ...amounts, fee: money('2.53', 'EUR') })).toThrow(InvariantError);
    expect(() => payoutPosting({ ...amounts, receive: money('0', 'UGX') })).toThrow(InvariantError);
  });

  it('each posting sums to zero in each currency', () => {
    const minor = fc.bigInt({ min: 1n, max: 10n ** 30n });
    fc.assert(
      fc.property(minor, minor, minor, (fee, convert, receive) => {
        const any: TransferAmounts = {
          pay: { minor: fee + convert, currency: 'GBP' },
          fee: { minor: fee, currency: 'GBP' },
          convert: { minor: convert, currency: 'GBP' },
          receive: { minor: receive, currency: 'XOF' },
        };
        for (const { entries } of [paymentPosting(any), payoutPosting(any), refundPosting(any)]) {
          for (const currency of ['GBP', 'XOF']) {
            const own = entries.filter((entry) => entry.currency === currency);
            expect(own.reduce((sum, entry) => sum + entry.minor, 0n)).toBe(0n);
          }
        }
      }),
    );
  });
});

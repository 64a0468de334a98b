import { feeFor } from '@remit/domain/fees/fee-for.ts';
import { demoFee } from '@remit/domain/fees/fee-rules.ts';
import { compare } from '@remit/domain/money/exact.ts';
import { money, moneyToExact } from '@remit/domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import { sampleTransfers } from '#content/app/samples.ts';
import { historySummary } from './history-summary.ts';

describe('the sample history', () => {
  it('comes to 700 EUR in 3 transfers', () => {
    expect(historySummary(sampleTransfers)).toEqual({ total: money('700', 'EUR'), transfers: 3 });
  });

  it('has one transfer of each status', () => {
    expect(sampleTransfers.map(({ status }) => status).sort()).toEqual(['completed', 'failed', 'pending']);
  });

  it.each(sampleTransfers)('charges $recipient’s transfer what the demo charges', ({ amount, fee }) => {
    expect(compare(moneyToExact(fee), feeFor(moneyToExact(amount), demoFee).amount)).toBe(0);
  });

  it('runs from the newest to the oldest', () => {
    const dates = sampleTransfers.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});

describe('a history without transfers', () => {
  it('comes to nothing', () => {
    expect(historySummary([])).toEqual({ total: money('0', 'EUR'), transfers: 0 });
  });
});

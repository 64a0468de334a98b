import { describe, expect, it } from 'vitest';
import { moreThan, offerIds, offers } from '#catalogue/comparison.ts';

describe('the comparison', () => {
  it('says by how much the others take more, at least and at most', () => {
    const banks = moreThan(offers.banks.exchangeMarkup, offers.ours.exchangeMarkup);
    expect(banks).toEqual({ leastBasisPoints: 200n, mostBasisPoints: 450n });
  });

  it('has ranges that go upwards', () => {
    for (const id of offerIds) {
      for (const range of [offers[id].exchangeMarkup, offers[id].fee]) {
        if (range) expect(range.mostBasisPoints).toBeGreaterThan(range.leastBasisPoints);
      }
    }
  });
});

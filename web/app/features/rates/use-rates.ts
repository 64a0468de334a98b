import { type RatesResponse, ratesPath } from '@remit/contract/rates.ts';
import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import { ratesPageRates } from '@remit/domain/catalogue/rate-sheets.ts';
import { type Exact, exact } from '@remit/domain/money/exact.ts';
import { useEffect, useState } from 'react';
import { get } from '#client/http.ts';

export type ShownRate = {
  readonly country: CountryCode;
  readonly rate: Exact;
  readonly change: string;
};

export type CheckedRates = {
  readonly rates: readonly ShownRate[];
  /** The time of the last response; undefined before the first. */
  readonly checkedAt: Date | undefined;
  /** The last request failed, so the rates are older ones. */
  readonly isStale: boolean;
};

const pollingMs = 30_000;
const known: CheckedRates = { rates: ratesPageRates.rates, checkedAt: undefined, isStale: false };

/** The server's rates, polled every half minute while the page is visible. */
export function useRates(): CheckedRates {
  const [checked, setChecked] = useState(known);

  useEffect(() => {
    let isUnmounted = false;
    const check = async () => {
      if (document.hidden) return;
      const response = await get<RatesResponse>(ratesPath);
      if (isUnmounted) return;
      const rates = response.isOk ? readRates(response.value) : undefined;
      setChecked((before) =>
        rates ? { rates, checkedAt: new Date(), isStale: false } : { ...before, isStale: true },
      );
    };
    void check();
    const timer = setInterval(check, pollingMs);
    document.addEventListener('visibilitychange', check);
    addEventListener('online', check);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      removeEventListener('online', check);
    };
  }, []);

  return checked;
}

/** Undefined for an invalid response, such as another version's. */
export function readRates(response: RatesResponse): readonly ShownRate[] | undefined {
  try {
    const rates = response.rates.map(({ country, rate, change }) => {
      if (!(country in countries) || typeof change !== 'string') throw new Error('no rate of ours');
      return { country, rate: exact(rate), change };
    });
    return rates.length > 0 ? rates : undefined;
  } catch {
    return undefined;
  }
}

export type Direction = 'up' | 'down' | 'same';

export function directionOfChange(change: string): Direction {
  if (!/[1-9]/.test(change)) return 'same';
  return change.startsWith('-') ? 'down' : 'up';
}

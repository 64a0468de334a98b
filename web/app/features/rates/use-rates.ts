import { type RatesAnswer, ratesPath } from '@remit/contract/rates.ts';
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
  /** When the server last said so; undefined until it has. */
  readonly checkedAt: Date | undefined;
  /** The last question had no answer: what is shown is what was known before. */
  readonly isStale: boolean;
};

const everyMs = 30_000;
const known: CheckedRates = { rates: ratesPageRates.rates, checkedAt: undefined, isStale: false };

/** The sheet as our server has it, asked for again every half minute while somebody can see it. */
export function useRates(): CheckedRates {
  const [checked, setChecked] = useState(known);

  useEffect(() => {
    let isGone = false;
    const check = async () => {
      if (document.hidden) return;
      const answer = await get<RatesAnswer>(ratesPath);
      if (isGone) return;
      const rates = answer.isOk ? readRates(answer.value) : undefined;
      setChecked((before) =>
        rates ? { rates, checkedAt: new Date(), isStale: false } : { ...before, isStale: true },
      );
    };
    void check();
    const timer = setInterval(check, everyMs);
    document.addEventListener('visibilitychange', check);
    addEventListener('online', check);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      removeEventListener('online', check);
    };
  }, []);

  return checked;
}

/** Undefined when it is not a sheet we could show, such as another version's. */
export function readRates(answer: RatesAnswer): readonly ShownRate[] | undefined {
  try {
    const rates = answer.rates.map(({ country, rate, change }) => {
      if (!(country in countries) || typeof change !== 'string') throw new Error('no rate of ours');
      return { country, rate: exact(rate), change };
    });
    return rates.length > 0 ? rates : undefined;
  } catch {
    return undefined;
  }
}

export type Direction = 'up' | 'down' | 'same';

/** Which way a change text such as "+0.2%" points. */
export function directionOfChange(change: string): Direction {
  if (!/[1-9]/.test(change)) return 'same';
  return change.startsWith('-') ? 'down' : 'up';
}

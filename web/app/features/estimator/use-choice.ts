import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import { homeDefaults } from '@remit/domain/estimates/screen-defaults.ts';
import type { Typed } from '@remit/domain/estimates/two-way.ts';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Choice, readEstimateQuery } from './estimate-link.ts';

export type Start = {
  readonly startCountry?: CountryCode;
  /** The page is about this country: no other can be chosen. */
  readonly isCountryFixed?: boolean | undefined;
};

export type Choosing = {
  readonly choice: Choice;
  readonly type: (side: Typed['side'], text: string) => void;
  readonly choose: (country: CountryCode) => void;
};

/** What is typed and chosen, from the defaults or from the link that led here. */
export function useChoice({ startCountry = homeDefaults.country, isCountryFixed }: Start): Choosing {
  const [choice, setChoice] = useState<Choice>({
    side: 'send',
    text: homeDefaults.amountText,
    country: startCountry,
  });
  const { search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link is a reason to change what stands there
  useLayoutEffect(() => {
    const linked = { ...readEstimateQuery(search), ...(isCountryFixed && { country: startCountry }) };
    // What the visitor typed before hydration wins over the link; the fields have reported it by now.
    setChoice((now) => (now === choice ? { ...now, ...linked } : now));
  }, [search]);

  return {
    choice,
    type: (side, text) => setChoice(({ country }) => ({ side, text, country })),
    choose: (country) => setChoice((now) => ({ ...now, country })),
  };
}

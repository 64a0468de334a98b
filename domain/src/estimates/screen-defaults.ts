// Source: the product specification, section 9. As of 2026-11. Texts, because they stand in input fields.
import { type CountryCode, primaryCountry } from '#catalogue/countries.ts';

export const homeDefaults = {
  amountText: '1000',
  country: primaryCountry,
} as const satisfies { amountText: string; country: CountryCode };

export const demoDefaults = { amountText: '50', quickAmountText: '100' } as const;

export const prototypeQuickAmountTexts = ['50', '100', '200'] as const;

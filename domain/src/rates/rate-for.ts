import type { CountryCode } from '#catalogue/countries.ts';
import type { QuotedRate, RateSheet } from '#catalogue/rate-sheets.ts';
import { InvariantError } from '#invariant.ts';

/** A missing rate is a bug: one from another sheet would be a figure that no screen may show. */
export function rateFor(sheet: RateSheet, country: CountryCode): QuotedRate {
  const quoted = sheet.rates.find((row) => row.country === country);
  if (!quoted) throw new InvariantError(`${sheet.id} has no rate for ${country}.`);
  return quoted;
}

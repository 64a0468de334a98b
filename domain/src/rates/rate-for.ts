import type { CountryCode } from '#catalogue/countries.ts';
import type { QuotedRate, RateSheet } from '#catalogue/rate-sheets.ts';
import { InvariantError } from '#invariant.ts';

/** Borrowing a missing rate from another sheet would show a figure no screen was given, so a gap is our bug. */
export function rateFor(sheet: RateSheet, country: CountryCode): QuotedRate {
  const quoted = sheet.rates.find((row) => row.country === country);
  if (!quoted) throw new InvariantError(`${sheet.id} has no rate for ${country}.`);
  return quoted;
}

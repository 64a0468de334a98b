import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { type QuotedRate, rateSheets } from '@remit/domain/catalogue/rate-sheets.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import { anon } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

const rows = (statement: string) => fresh.db.as(anon, (transaction) => transaction.rows(statement));

// Both directions: a row that only one of the two has makes the lists differ. Anyone who changes the catalogue writes a
// migration that changes the table.
it('countries are those of the catalogue, row by row', async () => {
  const expected = countryCodes.map((code, index) => {
    // Which drawing belongs to a country is a matter of the web.
    const { flag, ...country } = countries[code];
    return { ...country, position: index + 1 };
  });
  expect(await rows('select * from public.countries order by position')).toEqual(expected);
});

it('rate sheets are those of the catalogue, row by row', async () => {
  const expected = rateSheets.flatMap(({ id, serves, base, isIllustrative, rates }) =>
    rates.map((quoted: QuotedRate & { readonly change?: string }, index) => ({
      sheet: id,
      country: quoted.country,
      position: index + 1,
      base_currency: base,
      currency: quoted.currency,
      rate: toDecimalString(quoted.rate),
      change: quoted.change ?? null,
      serves,
      is_illustrative: isIllustrative,
    })),
  );
  const order = rateSheets.map(({ id }) => `'${id}'`).join(', ');
  const found = await rows(
    `select * from public.rate_sheets order by array_position(array[${order}], sheet), position`,
  );
  expect(found).toEqual(expected);
});

it('plans are those of the catalogue, row by row', async () => {
  const expected = planIds.map((id, index) => {
    const { name, feeBasisPoints, perTransactionMax, isMostPopular } = plans[id];
    return {
      id,
      position: index + 1,
      name,
      fee_basis_points: Number(feeBasisPoints),
      per_transaction_max_minor: perTransactionMax?.minor ?? null,
      per_transaction_max_currency: perTransactionMax?.currency ?? null,
      is_most_popular: isMostPopular,
    };
  });
  expect(await rows('select * from public.plans order by position')).toEqual(expected);
});

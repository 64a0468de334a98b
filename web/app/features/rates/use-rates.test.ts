import { type RatesResponse, ratesResponse } from '@remit/contract/rates.ts';
import { ratesPageRates } from '@remit/domain/catalogue/rate-sheets.ts';
import { expect, it } from 'vitest';
import { directionOfChange, readRates } from './use-rates.ts';

it('reads what the server says as the table has it', () => {
  const table = ratesPageRates.rates.map(({ country, rate, change }) => ({ country, rate, change }));
  expect(readRates(ratesResponse())).toEqual(table);
});

it.each([
  {},
  { rates: [] },
  { rates: [{ country: 'XX', currency: 'XXX', rate: '1', change: '0.0%' }] },
  { rates: [{ country: 'GH', currency: 'GHS', rate: 'many', change: '0.0%' }] },
  { rates: [{ country: 'GH', currency: 'GHS', rate: '1' }] },
])('shows nothing of %j', (response) =>
  expect(readRates(response as unknown as RatesResponse)).toBeUndefined(),
);

it.each([
  { change: '+0.2%', direction: 'up' },
  { change: '-0.1%', direction: 'down' },
  { change: '0.0%', direction: 'same' },
  { change: '+0.0%', direction: 'same' },
])('reads $change as $direction', ({ change, direction }) =>
  expect(directionOfChange(change)).toBe(direction),
);

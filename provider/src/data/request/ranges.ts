import { dataError } from '../errors.ts';
import type { Range } from './request.ts';
import { type Budget, Scanner } from './scanner.ts';

const wholeNumber = /-?\d{1,18}/y;

/** The value of `limit` or `offset`. Beyond a bigint of PostgreSQL there are no rows, and no such number either. */
export function parseCount(name: 'limit' | 'offset', text: string, budget: Budget): number {
  const scanner = new Scanner(`${name} parameter`, text, budget);
  const digits = scanner.takeMatch(wholeNumber);
  if (digits === undefined) scanner.fail('a whole number');
  scanner.expectEnd('digit');
  const count = Number(digits);
  if (count < 0) {
    const what = name === 'limit' ? 'Limit' : 'Offset';
    throw dataError('PGRST103', { details: `${what} should be greater than or equal to zero.` });
  }
  return Math.min(count, Number.MAX_SAFE_INTEGER);
}

/** `Range: 0-9` with `Range-Unit: items`, if that is what the headers say; anything else is not about rows. */
export function parseRangeHeader(range: string | undefined, unit: string | undefined): Range | undefined {
  if (range === undefined || (unit !== undefined && unit.trim().toLowerCase() !== 'items')) return undefined;
  const [, from, to] = /^\s*(\d{1,15})-(\d{0,15})\s*$/.exec(range) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const offset = Number(from);
  if (to === '') return { offset, limit: undefined };
  if (Number(to) < offset) {
    throw dataError('PGRST103', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { offset, limit: Number(to) - offset + 1 };
}

export function intersection(one: Range, other: Range | undefined): Range {
  if (!other) return one;
  const offset = Math.max(one.offset, other.offset);
  const end = Math.min(endOf(one), endOf(other));
  return { offset, limit: end === Infinity ? undefined : Math.max(0, end - offset) };
}

const endOf = ({ offset, limit }: Range) => (limit === undefined ? Infinity : offset + limit);

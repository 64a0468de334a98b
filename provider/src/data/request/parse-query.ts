import { dataError } from '../errors.ts';
import { hasOperator } from './filters.ts';
import { isLogicKey, parseFilter, parseLogic, parsePath } from './logic.ts';
import { readNames } from './names.ts';
import { parseOrder } from './order.ts';
import { intersection, parseCount } from './ranges.ts';
import type { Condition, Located, OrderTerm, Query, Range } from './request.ts';
import { charactersMax, newBudget, Scanner } from './scanner.ts';
import { parseSelect } from './select.ts';

export type ParsedQuery = {
  readonly query: Query;
  /** Of a function that is called by GET: what is no filter and nothing else. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
};

export type QueryOptions = {
  readonly range?: Range | undefined;
  /** Whether a parameter without an operator is an argument of a function. */
  readonly hasArguments?: boolean;
};

/** For the gateway of the contract, not for us; `"apikey"` in quotes is a column. */
const ignoredKeys = new Set(['apikey']);

/** Reads a query string, with or without its question mark, into what it asks for. */
export function parseQuery(text: string, { range, hasArguments = false }: QueryOptions = {}): ParsedQuery {
  if (text.length > charactersMax) {
    throw dataError('PGRST100', {
      what: 'query string',
      input: `${text.slice(0, 100)}…`,
      column: charactersMax + 1,
      details: `unexpected more than ${charactersMax} characters`,
    });
  }
  const budget = newBudget();
  const once = new Set<string>();
  let select: string | undefined;
  let columns: readonly string[] | undefined;
  let onConflict: readonly string[] | undefined;
  const filters: Located<Condition>[] = [];
  const order: Located<readonly OrderTerm[]>[] = [];
  const counts = new Map<string, { path: readonly string[]; limit?: number; offset?: number }>();
  const parameters: [string, string][] = [];

  for (const [key, value] of new URLSearchParams(text)) {
    if (ignoredKeys.has(key)) continue;
    const dot = key.lastIndexOf('.');
    const [before, word] = [key.slice(0, Math.max(dot, 0)), key.slice(dot + 1)];
    if (key === 'select' || key === 'columns' || key === 'on_conflict' || isPaging(word)) {
      // Of a parameter that may come once, the first counts.
      if (once.has(key)) continue;
      once.add(key);
    }
    if (key === 'select') select = value;
    else if (key === 'columns') columns = readNames(new Scanner('columns parameter', value, budget));
    else if (key === 'on_conflict')
      onConflict = readNames(new Scanner('on_conflict parameter', value, budget));
    else if (isPaging(word)) {
      const path = before ? parsePath(before, budget) : [];
      if (word === 'order') order.push({ path, value: parseOrder(value, budget) });
      else counts.set(before, { ...counts.get(before), path, [word]: parseCount(word, value, budget) });
    } else if (isLogicKey(key)) filters.push(parseLogic(key, value, budget));
    else if (hasArguments && !hasOperator(value)) parameters.push([key, value]);
    else filters.push(parseFilter(key, value, budget));
  }

  const rootRange = intersection(rangeOf(counts.get('')), range);
  const isRootCounted = counts.delete('');
  const ranges = [...counts.values()].map((one) => ({ path: one.path, value: rangeOf(one) }));
  if (isRootCounted || range) ranges.unshift({ path: [], value: rootRange });
  return {
    query: { select: parseSelect(select ?? '', budget), filters, order, ranges, columns, onConflict },
    parameters,
  };
}

const isPaging = (word: string): word is 'order' | 'limit' | 'offset' =>
  word === 'order' || word === 'limit' || word === 'offset';

const rangeOf = (counts?: { limit?: number; offset?: number }): Range => ({
  limit: counts?.limit,
  offset: counts?.offset ?? 0,
});

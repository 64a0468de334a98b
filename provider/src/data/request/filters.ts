import {
  type ComparisonOperator,
  comparisons,
  type FullTextOperator,
  fullTextQueries,
  type Presence,
  presences,
  quantified,
} from '../operators.ts';
import { takeQuoted } from './names.ts';
import type { Test } from './request.ts';
import type { Scanner } from './scanner.ts';

const operators = `operator (${[...Object.keys(comparisons), 'in', 'is', ...Object.keys(fullTextQueries)].join(', ')})`;
const operatorWord = /[a-z]+/y;
const textSearchConfig = /[^)]+/y;
const isWord = /[A-Za-z_]+/y;

const isComparison = (word: string): word is ComparisonOperator => Object.hasOwn(comparisons, word);
const isFullText = (word: string): word is FullTextOperator => Object.hasOwn(fullTextQueries, word);
const isPresence = (word: string): word is Presence => Object.hasOwn(presences, word);

/** Whether text begins as a test does: `eq.`, `not.in.`, `fts(english).`. An argument of a function does not. */
export function hasOperator(text: string): boolean {
  const [, word = ''] = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(text) ?? [];
  return isComparison(word) || isFullText(word) || word === 'in' || word === 'is';
}

/** How the value ends: with the parameter, or inside logic at a comma or a parenthesis. */
export type ValueReader = (scanner: Scanner) => string;

/** `not.eq.1`: what follows the column. */
export function readTest(scanner: Scanner, readValue: ValueReader): { isNegated: boolean; test: Test } {
  const isNegated = scanner.take('not.');
  const start = scanner.position;
  const word = scanner.takeMatch(operatorWord) ?? '';
  if (isComparison(word)) {
    const quantifier = quantified.has(word) ? takeQuantifier(scanner) : undefined;
    scanner.expect('.');
    return { isNegated, test: { operator: word, quantifier, value: readValue(scanner) } };
  }
  if (isFullText(word)) {
    const config = takeConfig(scanner);
    scanner.expect('.');
    return { isNegated, test: { operator: word, config, value: readValue(scanner) } };
  }
  if (word === 'in') {
    scanner.expect('.');
    return { isNegated, test: { operator: 'in', values: readList(scanner) } };
  }
  if (word === 'is') {
    scanner.expect('.');
    return { isNegated, test: { operator: 'is', value: readIsWord(scanner) } };
  }
  scanner.position = start;
  return scanner.fail(...(isNegated ? [] : ['"not"']), operators);
}

function takeQuantifier(scanner: Scanner): 'any' | 'all' | undefined {
  if (scanner.take('(any)')) return 'any';
  if (scanner.take('(all)')) return 'all';
  if (scanner.next === '(') scanner.fail('"(any)"', '"(all)"', '"."');
  return undefined;
}

/** The text search configuration, as in `fts(english)`. */
function takeConfig(scanner: Scanner): string | undefined {
  if (!scanner.take('(')) return undefined;
  const config = scanner.takeMatch(textSearchConfig);
  if (!config) scanner.fail('text search configuration');
  scanner.expect(')');
  return config;
}

/** `(a,"b,c")`; `()` is the empty list. */
function readList(scanner: Scanner): string[] {
  scanner.expect('(');
  if (scanner.take(')')) return [];
  const values: string[] = [];
  do {
    values.push(readValueInList(scanner));
  } while (scanner.take(','));
  if (!scanner.take(')')) scanner.fail('","', '")"');
  return values;
}

function readIsWord(scanner: Scanner): Presence {
  const start = scanner.position;
  const word = scanner.takeMatch(isWord)?.toLowerCase() ?? '';
  if (isPresence(word)) return word;
  scanner.position = start;
  return scanner.fail(`isVal: (${Object.keys(presences).join(', ')})`);
}

const untilSeparator = /[^,)]*/y;
const arrayLiteral = /\{[^{}]*\}/y;

/** Quotes protect commas and parentheses. A quote that does not end the value is a part of it. */
export function readValueInList(scanner: Scanner): string {
  return takeWholeQuoted(scanner) ?? scanner.takeMatch(untilSeparator) ?? '';
}

/** As in a list; besides, the commas of an array, `{1,2}`, are its own. */
export const readValueInLogic: ValueReader = (scanner) =>
  takeWholeQuoted(scanner) ??
  takeWhole(scanner, () => scanner.takeMatch(arrayLiteral)) ??
  readValueInList(scanner);

export const readWholeValue: ValueReader = (scanner) => {
  const value = scanner.input.slice(scanner.position);
  scanner.position = scanner.input.length;
  return value;
};

const quotedAhead = /"(?:[^"\\]|\\.)*"(?=[,)]|$)/sy;

function takeWholeQuoted(scanner: Scanner): string | undefined {
  if (scanner.next !== '"') return undefined;
  quotedAhead.lastIndex = scanner.position;
  return quotedAhead.test(scanner.input) ? takeQuoted(scanner) : undefined;
}

/** What `take` takes, if the value ends there. */
function takeWhole(scanner: Scanner, take: () => string | undefined): string | undefined {
  const start = scanner.position;
  const taken = take();
  if (taken !== undefined && (scanner.isAtEnd || scanner.next === ',' || scanner.next === ')')) return taken;
  scanner.position = start;
  return undefined;
}

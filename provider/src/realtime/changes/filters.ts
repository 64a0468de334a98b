/** How a column is compared. Those of `is` have no value. */
export const operators = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  'is.null': 'is null',
  'is.not_null': 'is not null',
  'is.true': 'is true',
  'is.false': 'is false',
  'is.unknown': 'is unknown',
} as const;
export type Operator = keyof typeof operators;

/** Those whose value is a pattern, whatever the type of the column. */
export const isPattern = (operator: Operator) => /^i?(like|match)$/.test(operator);
export const hasPattern = (filter: readonly Condition[]) =>
  filter.some(({ tests }) => tests.some(({ operator }) => isPattern(operator)));
export const isUnary = (operator: Operator) => operator.startsWith('is.');

export type Test = {
  readonly column: string;
  readonly operator: Operator;
  readonly isNegated: boolean;
  readonly value: string;
};

/** A filter is true when each of its conditions is: one in which all tests hold, or for a list any of them. */
export type Condition = { readonly needs: 'all' | 'any'; readonly tests: readonly Test[] };

export class FilterProblem extends Error {}

const filterBytesMax = 4_096;
const listMax = 100;
const conditionsMax = 20;
const patternMax = 256;

const words = 'eq|neq|lte|lt|gte|gt|in|like|ilike|is|match|imatch|isdistinct';
const condition = new RegExp(`^([^=,]+)=(not\\.)?(${words})\\.(.*)$`, 's');
/** A comma belongs to the value unless a condition follows. */
const separator = new RegExp(`,(?=[^=,()"]+=(?:not\\.)?(?:${words})\\.)`);

/** `price=gt.10,state=in.(new,"a,b")`. */
export function parseFilter(text: string): Condition[] {
  if (Buffer.byteLength(text) > filterBytesMax) throw new FilterProblem('the filter is too long');
  const parts = text.split(separator);
  if (parts.length > conditionsMax) throw new FilterProblem('the filter has too many conditions');
  return parts.map(parseCondition);
}

function parseCondition(text: string): Condition {
  const [, column = '', not, word = '', value = ''] = condition.exec(text) ?? [];
  if (!word || text.includes('\0'))
    throw new FilterProblem(`"${text}" is no filter of the form column=operator.value`);
  const isNegated = not !== undefined;
  if (word === 'in') {
    const values = parseList(value);
    // `not.in` means that each value differs.
    const tests = values.map(
      (one) => ({ column, operator: isNegated ? 'neq' : 'eq', isNegated: false, value: one }) as const,
    );
    return { needs: isNegated ? 'all' : 'any', tests };
  }
  if (word === 'is') {
    const operator = `is.${value.toLowerCase()}`;
    if (!isOperator(operator))
      throw new FilterProblem(`"is" takes null, not_null, true, false or unknown, not "${value}"`);
    return { needs: 'all', tests: [{ column, operator, isNegated, value: '' }] };
  }
  const operator = word as Operator;
  if (isPattern(operator)) requireHarmless(operator, value);
  return { needs: 'all', tests: [{ column, operator, isNegated, value }] };
}

const isOperator = (word: string): word is Operator => Object.hasOwn(operators, word);

function parseList(text: string): string[] {
  if (!/^\(.*\)$/s.test(text)) throw new FilterProblem('"in" takes a list in parentheses');
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  const values = [...inside.matchAll(/(?:^|,)(?:"((?:[^"\\]|\\.)*)"(?=,|$)|([^,]*))/gs)].map(
    ([, quoted, plain]) => (quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/gs, '$1')),
  );
  if (values.length > listMax) throw new FilterProblem(`"in" takes at most ${listMax} values`);
  return values;
}

/** One subscriber's pattern is matched in a statement with everyone's: it must neither fail nor take long. */
function requireHarmless(operator: Operator, value: string): void {
  if (value.length > patternMax) throw new FilterProblem('the pattern is too long');
  if (
    operator.endsWith('like') ? /(?:^|[^\\])(?:\\\\)*\\$/.test(value) : /\\[1-9mMyY]|\(\?[=!<]/.test(value)
  ) {
    throw new FilterProblem(
      operator.endsWith('like')
        ? 'the pattern ends with an escape'
        : 'the pattern has back references or looks around',
    );
  }
}

import { readTest, readValueInLogic, readWholeValue } from './filters.ts';
import { readField, readJsonPath, readName } from './names.ts';
import type { Condition, Located } from './request.ts';
import { type Budget, Scanner } from './scanner.ts';

/** `embed.data->>city=eq.Accra`: a filter on a column of the root or of an embed. */
export function parseFilter(key: string, value: string, budget: Budget): Located<Condition> {
  const keyScanner = new Scanner('tree path', key, budget);
  const names = readPath(keyScanner);
  const path = readJsonPath(keyScanner);
  keyScanner.expectEnd('"."', '"->"');
  const scanner = new Scanner('filter', value, budget);
  const { isNegated, test } = readTest(scanner, readWholeValue);
  scanner.expectEnd();
  const column = names.pop() as string;
  return { path: names, value: { kind: 'filter', field: { column, path }, isNegated, test } };
}

const logicKey = /^(?:(.*)\.)?(and|or)$/s;

/** Whether a parameter is logic: `or`, `not.and`, `embed.or`, `embed.not.and`. */
export const isLogicKey = (key: string) => logicKey.test(key);

/** `or=(a.eq.1,not.and(b.gt.2,c.is.null))`. */
export function parseLogic(key: string, value: string, budget: Budget): Located<Condition> {
  const [, before, operator] = logicKey.exec(key) ?? [];
  const isNegated = before === 'not' || before?.endsWith('.not') === true;
  const embeds = isNegated ? before?.slice(0, -'.not'.length) : before;
  const scanner = new Scanner('logic tree', value, budget);
  scanner.count();
  const conditions = readConditions(scanner);
  scanner.expectEnd();
  return {
    path: embeds ? parsePath(embeds, budget) : [],
    value: { kind: 'logic', operator: operator as 'and' | 'or', isNegated, conditions },
  };
}

/** The names of embeds with dots between. */
export function parsePath(text: string, budget: Budget): string[] {
  const scanner = new Scanner('tree path', text, budget);
  const names = readPath(scanner);
  scanner.expectEnd('"."');
  return names;
}

const readPath = (scanner: Scanner) => scanner.list('.', () => readName(scanner));

function readConditions(scanner: Scanner): Condition[] {
  scanner.skipWhitespace();
  scanner.expect('(');
  const conditions = scanner.nested(() => scanner.list(',', () => readCondition(scanner)));
  if (!scanner.take(')')) scanner.fail('","', '")"');
  return conditions;
}

/** A group begins with its parenthesis, so a column may be called `and`. */
const group = /(not\.)?(and|or)\s*(?=\()/y;

function readCondition(scanner: Scanner): Condition {
  scanner.skipWhitespace();
  const word = scanner.takeMatch(group);
  if (word !== undefined) {
    return {
      kind: 'logic',
      operator: word.includes('and') ? 'and' : 'or',
      isNegated: word.startsWith('not.'),
      conditions: readConditions(scanner),
    };
  }
  const field = readField(scanner);
  scanner.expect('.');
  return { kind: 'filter', field, ...readTest(scanner, readValueInLogic) };
}

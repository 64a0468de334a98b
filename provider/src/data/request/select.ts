import { readJsonPath, readName, takeCast } from './names.ts';
import type { AggregateName, ColumnItem, EmbedItem, Field, SelectItem, SpreadItem } from './request.ts';
import { type Budget, Scanner } from './scanner.ts';

const aggregate = /(?:count|sum|avg|min|max)\s*\(\s*\)/y;
/** The only aggregate that needs no column. */
const wholeCount = /count\s*\(\s*\)/y;
const aggregates = ['"sum()"', '"avg()"', '"count()"', '"max()"', '"min()"'];

/** `select=id,name,orders!inner(total)`; an empty one is `*`. */
export function parseSelect(text: string, budget: Budget): SelectItem[] {
  const scanner = new Scanner('select parameter', text, budget);
  scanner.skipWhitespace();
  const items = scanner.isAtEnd ? [everyColumn] : readItems(scanner);
  scanner.expectEnd('","');
  return items;
}

const star: Field = { column: '*', path: [] };
const everyColumn: ColumnItem = {
  kind: 'column',
  field: star,
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
};

function readItems(scanner: Scanner): SelectItem[] {
  return scanner.list(',', () => {
    const item = readItem(scanner);
    if (item.kind === 'column') scanner.count('columns');
    return item;
  });
}

function readItem(scanner: Scanner): SelectItem {
  scanner.skipWhitespace();
  if (scanner.take('...')) return { kind: 'spread', ...readEmbed(scanner, readName(scanner)) };
  if (scanner.take('*')) return everyColumn;
  if (scanner.takeMatch(wholeCount)) return countItem(scanner, undefined);
  const first = readName(scanner, '"*"', '"..."');
  // Two colons are a cast.
  if (scanner.next !== ':' || scanner.startsWith('::')) return readColumnOrEmbed(scanner, first, undefined);
  scanner.take(':');
  scanner.skipWhitespace();
  if (scanner.takeMatch(wholeCount)) return countItem(scanner, first);
  return readColumnOrEmbed(scanner, readName(scanner), first);
}

function countItem(scanner: Scanner, alias: string | undefined): ColumnItem {
  const cast = takeCast(scanner);
  return { kind: 'column', field: undefined, alias, cast: undefined, aggregate: { name: 'count', cast } };
}

function readColumnOrEmbed(
  scanner: Scanner,
  name: string,
  alias: string | undefined,
): ColumnItem | EmbedItem {
  if (scanner.next === '(' || scanner.next === '!')
    return { kind: 'embed', alias, ...readEmbed(scanner, name) };
  const field = { column: name, path: readJsonPath(scanner) };
  const cast = takeCast(scanner);
  if (!scanner.take('.')) return { kind: 'column', field, alias, cast, aggregate: undefined };
  const call = scanner.takeMatch(aggregate);
  if (!call) scanner.fail(...aggregates);
  const called = call.replace(/[\s()]/g, '') as AggregateName;
  return { kind: 'column', field, alias, cast, aggregate: { name: called, cast: takeCast(scanner) } };
}

/** What follows the name of an embed: `!hint!inner(columns)`. */
function readEmbed(scanner: Scanner, target: string): Omit<SpreadItem, 'kind'> {
  let hint: string | undefined;
  let join: EmbedItem['join'] | undefined;
  while (scanner.take('!')) {
    const start = scanner.position;
    const word = readName(scanner);
    if (join === undefined && (word === 'inner' || word === 'left')) join = word;
    else if (hint === undefined) hint = word;
    else {
      scanner.position = start;
      scanner.fail('"inner"', '"left"');
    }
  }
  scanner.expect('(');
  scanner.count('embeds');
  const select = scanner.nestedEmbed(() => {
    scanner.skipWhitespace();
    return scanner.next === ')' ? [] : readItems(scanner);
  });
  if (!scanner.take(')')) scanner.fail('","', '")"');
  return { target, hint, join: join ?? 'left', select };
}

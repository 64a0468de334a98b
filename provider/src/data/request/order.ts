import { readField, readJsonPath, readName } from './names.ts';
import type { OrderTerm } from './request.ts';
import { type Budget, Scanner } from './scanner.ts';

/** `order=name.desc.nullslast,customers(name)`. */
export function parseOrder(text: string, budget: Budget): OrderTerm[] {
  const scanner = new Scanner('order', text, budget);
  const terms = scanner.list(',', () => readTerm(scanner));
  scanner.expectEnd('","');
  return terms;
}

function readTerm(scanner: Scanner): OrderTerm {
  const name = readName(scanner);
  const isEmbed = scanner.take('(');
  const field = isEmbed ? readField(scanner) : { column: name, path: readJsonPath(scanner) };
  if (isEmbed) scanner.expect(')');
  let direction: OrderTerm['direction'];
  let nulls: OrderTerm['nulls'];
  while (nulls === undefined && scanner.take('.')) {
    if (direction === undefined && scanner.take('asc')) direction = 'asc';
    else if (direction === undefined && scanner.take('desc')) direction = 'desc';
    else if (scanner.take('nullsfirst')) nulls = 'first';
    else if (scanner.take('nullslast')) nulls = 'last';
    else scanner.fail(...(direction ? [] : ['"asc"', '"desc"']), '"nullsfirst"', '"nullslast"');
  }
  return { embed: isEmbed ? name : undefined, field, direction, nulls };
}

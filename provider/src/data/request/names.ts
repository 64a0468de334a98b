import type { Field, JsonStep } from './request.ts';
import type { Scanner } from './scanner.ts';

const fieldName = 'field name (* or [a..z0..9_$])';
/** Letters of any script, digits, `_`, `$` and spaces inside; a dash too, unless it begins an arrow. */
const bareName = /[\p{L}\p{M}\p{N}_$ ](?:[\p{L}\p{M}\p{N}_$ ]|-(?!>))*/uy;
const quotedText = /"(?:[^"\\]|\\.)*"/sy;
/** A number selects from an array only where the step ends: `->0a` is a key. */
const arrayIndex = /-?\d{1,9}(?=->|::|[.,)\s]|$)/y;
const typeName = /[\p{L}\p{N}_ ]+(?:\[\])?/uy;

/** `"text"`, if it comes next; inside, a backslash stands before `"` and `\`. */
export function takeQuoted(scanner: Scanner): string | undefined {
  if (scanner.next !== '"') return undefined;
  const text = scanner.takeMatch(quotedText);
  if (text === undefined) {
    scanner.position = scanner.input.length;
    scanner.fail('"\\""');
  }
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}

export function readName(scanner: Scanner, ...orElse: string[]): string {
  scanner.skipWhitespace();
  const start = scanner.position;
  const name = takeQuoted(scanner) ?? scanner.takeMatch(bareName)?.trim();
  // PostgreSQL ends a text at NUL, and the text of a statement too.
  if (!name || name.includes('\0')) {
    scanner.position = start;
    scanner.fail(...orElse, fieldName);
  }
  scanner.skipWhitespace();
  return name;
}

/** A column with the steps into its JSON: `data->address->>city`. */
export function readField(scanner: Scanner): Field {
  return { column: readName(scanner), path: readJsonPath(scanner) };
}

export function readJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.take('->')) {
    scanner.count();
    const isText = scanner.take('>');
    const index = scanner.takeMatch(arrayIndex);
    path.push({ isText, key: index === undefined ? readName(scanner) : Number(index) });
  }
  return path;
}

/** The type after `::`, if there is a cast. */
export function takeCast(scanner: Scanner): string | undefined {
  if (!scanner.take('::')) return undefined;
  scanner.skipWhitespace();
  const type = takeQuoted(scanner) ?? scanner.takeMatch(typeName)?.trim();
  if (!type) scanner.fail('type name');
  return type;
}

/** `a,"b c"`: at least one name. */
export function readNames(scanner: Scanner): string[] {
  const names = scanner.list(',', () => readName(scanner));
  scanner.expectEnd('","');
  return names;
}

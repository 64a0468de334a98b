import * as v from 'valibot';

/** What the console reads of a schema, for a walk over it. */
type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly value?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

const time = '2026-11-16T10:00:00.000Z';
/** For texts that have a form. */
const formed = [time, time.slice(0, 10), '1a2b3c4d-0000-4000-8000-000000000001', '100'];
const isTimeName = /(At|Until|Since|^at|^now)$/;

/**
 * A reply that a schema lets through, with nothing left out and one of each list. Every text is the given one with a
 * number, since ids must differ, unless it must have another form or is a time. A choice is its first option, or the one given under its name.
 */
export function replyOf<Of extends v.GenericSchema>(
  schema: Of,
  text: string,
  choices: Readonly<Record<string, string>> = {},
): v.InferOutput<Of> {
  let texts = 0;
  const another = () => {
    texts += 1;
    return `${text} ${texts}`;
  };
  const walk = (part: Schema, name: string): unknown => {
    const { entries, item, wrapped, value, options } = part;
    switch (part.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(entries ?? {}).map(([key, entry]) => [key, walk(entry, key)]),
        );
      case 'array':
        return item && [walk(item, name)];
      case 'record':
        return value && { [another()]: walk(value, name) };
      case 'nullable':
      case 'optional':
        return wrapped && walk(wrapped, name);
      case 'picklist':
        return choices[name] ?? options?.[0];
      case 'variant':
        // The last has the most to show.
        return walk(options?.at(-1) as Schema, name);
      case 'literal':
        return part.literal;
      case 'string':
        return (isTimeName.test(name) ? formed : [another(), ...formed]).find((one) => v.is(part, one));
      case 'number':
        return 1;
      case 'boolean':
        return true;
      default:
        throw new Error(`No reply is made of ${part.type}.`);
    }
  };
  return v.parse(schema, walk(schema, ''));
}

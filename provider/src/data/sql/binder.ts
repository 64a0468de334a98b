import pg from 'pg';
import type { JsonStep } from '../request/request.ts';
import type { Named } from '../schema/schema.ts';

/** Where the values of a statement come from: `$1` is the slot `order[0]` of the values of a request. */
export type Binder = {
  /** The parameter for the value that belongs to a part of the request; `at` chooses when it has several. */
  value(owner: object, at?: number): string;
  /** The same parameter for every step into JSON by the same key, so that equal expressions look equal to GROUP BY. */
  step(step: JsonStep): string;
};

/** `slots` says which value belongs to which part of a request, in the order in which the shape is read. */
export function createBinder(
  slots: ReadonlyMap<object, number>,
): Binder & { readonly order: readonly number[] } {
  const order: number[] = [];
  const steps = new Map<JsonStep['key'], string>();
  const value = (owner: object, at = 0) => {
    const slot = slots.get(owner);
    if (slot === undefined) throw new Error('This part of the request has no value.');
    order.push(slot + at);
    return `$${order.length}`;
  };
  return {
    order,
    value,
    step(step) {
      const bound = steps.get(step.key) ?? `${value(step)}::${typeof step.key === 'number' ? 'int' : 'text'}`;
      steps.set(step.key, bound);
      return bound;
    },
  };
}

/** Names come from the catalog; only the name of a result may be the client's, and it can only be that. */
export const quote = (name: string): string => pg.escapeIdentifier(name);

export const quoteNamed = ({ schema, name }: Named): string => `${quote(schema)}.${quote(name)}`;

/** For names of the catalog that a statement needs as text. */
export const literal = (text: string): string => pg.escapeLiteral(text);

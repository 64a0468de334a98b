import type { CallBody, DataRequest, Range, Test } from './request/request.ts';

export type Shape = {
  /** Equal for requests that differ only in values. */
  readonly key: string;
  readonly values: readonly unknown[];
  /** The first of the values that belong to a part of the request. */
  readonly slots: ReadonlyMap<object, number>;
};

/** Takes the values out of a request, in the order of its parts; what is left is the shape. */
export function shapeOf(request: DataRequest): Shape {
  const values: unknown[] = [];
  const slots = new Map<object, number>();
  const take = (owner: object, ...taken: readonly unknown[]) => {
    slots.set(owner, values.length);
    values.push(...taken);
    return '?';
  };
  const key = JSON.stringify(request, function (this: object, name: string, part: unknown) {
    switch (name) {
      // A filter's value; `value` is also what is located at a path.
      case 'value': {
        const test = this as Test;
        if (typeof part !== 'string' || test.operator === 'is') return part;
        if (test.operator === 'like' || test.operator === 'ilike')
          return take(test, part.replaceAll('*', '%'));
        return 'config' in test ? take(test, part, test.config) : take(test, part);
      }
      case 'values':
        return take(this, part);
      case 'config':
        return part === undefined ? undefined : '?';
      case 'offset': {
        const range = this as Range;
        return take(range, range.limit, range.offset);
      }
      case 'limit':
        return part === undefined ? undefined : '?';
      // A step into JSON: a value, and part of the shape too, because equal steps share a parameter.
      case 'key':
        take(this, part);
        return part;
      case 'json':
        return typeof part === 'string' ? take(this, part) : part;
      case 'raw':
        return take(this as CallBody, part);
      case 'parameters':
        return (part as readonly (readonly [string, string])[] | undefined)?.map((pair) => {
          take(pair, pair[1]);
          return pair[0];
        });
      // Neither changes the statement.
      case 'applied':
      case 'timezone':
      case 'maxAffected':
        return undefined;
      default:
        return part;
    }
  });
  return { key, values, slots };
}

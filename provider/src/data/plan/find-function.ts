import { nearestName } from '@remit/platform/nearest-name.ts';
import { dataError } from '../errors.ts';
import type { CallRequest } from '../request/request.ts';
import type { DataFunction, Parameter, Role, Schema } from '../schema/schema.ts';

export type PlannedCall = {
  readonly function: DataFunction;
  /** The whole body goes to a single unnamed parameter, also one with the key `""`. */
  readonly isWholeBody: boolean;
};

/**
 * The overload that takes these arguments: all that have no default, and no other. An error names no function that the
 * role may not call.
 */
export function findFunction(schema: Schema, request: CallRequest, role: Role): PlannedCall {
  const overloads = schema.functions.get(request.schema)?.get(request.function) ?? [];
  const names = argumentNames(request);
  const byName = names === undefined ? [] : overloads.filter((one) => takes(one, names));
  const wholeBodyTypes = typesOfWholeBody(request);
  const byBody = overloads.filter((one) => isUnnamed(one) && wholeBodyTypes.includes(one.parameters[0].type));
  const found = byName.length > 0 ? byName : byBody;
  const [only] = found;
  if (only === undefined) throw notFound(schema, request, names ?? [], role);
  if (found.length > 1) throw dataError('PGRST203', { candidates: usable(found, role).map(signature) });
  return { function: only, isWholeBody: request.body !== undefined && isUnnamed(only) };
}

/** The names of the arguments, or undefined where a body is not named values. */
export function argumentNames(request: CallRequest): ReadonlySet<string> | undefined {
  if (request.parameters !== undefined) return new Set(request.parameters.map(([name]) => name));
  const body = request.body?.json;
  if (request.body === undefined) return new Set();
  if (body === undefined || body.isArray) return undefined;
  return new Set(request.query.columns ?? body.keys);
}

function takes({ parameters }: DataFunction, names: ReadonlySet<string>): boolean {
  const known = new Set(parameters.map(({ name }) => name));
  return (
    [...names].every((name) => known.has(name)) &&
    parameters.every(({ name, hasDefault }) => hasDefault || names.has(name))
  );
}

/** Parameters without a name are single ones: the schema has no other. */
const isUnnamed = (one: DataFunction): one is DataFunction & { readonly parameters: readonly [Parameter] } =>
  one.parameters[0]?.name === '';

function typesOfWholeBody({ body }: CallRequest): readonly string[] {
  if (body === undefined) return [];
  return typesByContent[body.contentType] ?? ['json', 'jsonb'];
}

const typesByContent: Readonly<Record<string, readonly string[]>> = {
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

const signature = ({ schema, name, parameters }: DataFunction) =>
  `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;

const usable = (functions: readonly DataFunction[], role: Role) =>
  functions.filter(({ usableBy }) => usableBy.includes(role));

function notFound(schema: Schema, request: CallRequest, names: Iterable<string>, role: Role) {
  const functions = [...(schema.functions.get(request.schema)?.values() ?? [])].flatMap((overloads) =>
    usable(overloads, role),
  );
  const called = `${request.schema}.${request.function}`;
  const argumentNames = [...names];
  const listed = argumentNames.join(', ');
  /** Text or bytes have no named values. */
  const isWholeBodyOnly = request.body !== undefined && request.body.contentType in typesByContent;
  // The error also names the body that a POST without one could have had.
  const isPost = request.parameters === undefined;
  const wholeBodyTypes = isPost && !request.body ? ['json', 'jsonb'] : typesOfWholeBody(request);
  const withNames =
    argumentNames.length > 0
      ? `with parameter${argumentNames.length > 1 ? 's' : ''} ${listed}`
      : 'without parameters';
  const searched = [
    isWholeBodyOnly ? [] : [withNames],
    wholeBodyTypes.length > 0 ? [`with a single unnamed ${wholeBodyTypes.join('/')} parameter`] : [],
  ].flat();
  const arguments_ = argumentNames.length > 0 ? `(${listed})` : ' without parameters';
  const near = nearestName(
    request.function,
    functions.map(({ name }) => name),
  );
  const nearest = closest(
    functions.filter(({ name }) => name === near),
    argumentNames,
  );
  return dataError('PGRST202', {
    signature: isWholeBodyOnly ? called : `${called}${arguments_}`,
    details: `Searched for the function ${called} ${searched.join(' or ')}, but no matches were found in the schema cache.`,
    hint: nearest && `Perhaps you meant to call the function ${spelling(nearest)}`,
  });
}

/** Of several overloads the one that shares the most names with the arguments of the request. */
function closest(overloads: readonly DataFunction[], names: readonly string[]): DataFunction | undefined {
  const shared = (one: DataFunction) => one.parameters.filter(({ name }) => names.includes(name)).length;
  return overloads.toSorted((a, b) => shared(b) - shared(a))[0];
}

function spelling({ schema, name, parameters }: DataFunction): string {
  const names = parameters.map((parameter) => parameter.name).filter((one) => one !== '');
  return names.length > 0 ? `${schema}.${name}(${names.join(', ')})` : `${schema}.${name}`;
}

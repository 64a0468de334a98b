import { createHash } from 'node:crypto';
import type { Schema } from './schema/schema.ts';
import type { StatementTemplate, Template } from './template.ts';

type Used = { readonly template: Template; times: number; name: string | undefined };
type Cache = { readonly templates: Map<string, Used>; readonly names: Set<string> };

const templatesMax = 500;
/** A statement with a name stays prepared on every connection, so only those that come back get one, and not too many. */
const timesToName = 3;
const namesMax = 100;

/** By schema, so that a reload forgets the statements of the last one. */
const caches = new WeakMap<Schema, Cache>();

/** The template that was made for this key before, or a new one, and the name of its statement if it has one. */
export function cachedTemplate(
  schema: Schema,
  key: string,
  make: () => Template,
): { readonly template: Template; readonly name: string | undefined } {
  const cache = cacheOf(schema);
  const used: Used = cache.templates.get(key) ?? { template: make(), times: 0, name: undefined };
  used.times++;
  remember(cache, key, used);
  used.name ??= used.times === timesToName ? nameOf(schema, cache, used.template.statement) : undefined;
  return used;
}

function cacheOf(schema: Schema): Cache {
  const cache = caches.get(schema) ?? { templates: new Map(), names: new Set() };
  caches.set(schema, cache);
  return cache;
}

/** A map is in the order of insertion: its first entry is the one that was not used for the longest time. */
function remember({ templates }: Cache, key: string, used: Used) {
  templates.delete(key);
  templates.set(key, used);
  const [oldest] = templates.size > templatesMax ? templates.keys() : [];
  if (oldest !== undefined) templates.delete(oldest);
}

/** After a change of the schema a parameter may have another type, so the name changes too. */
function nameOf({ version }: Schema, { names }: Cache, { text }: StatementTemplate): string | undefined {
  const name = `data_${createHash('sha256').update(`${version} ${text}`).digest('base64url')}`;
  if (names.size >= namesMax && !names.has(name)) return undefined;
  names.add(name);
  return name;
}

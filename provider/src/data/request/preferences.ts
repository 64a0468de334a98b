import { dataError } from '../errors.ts';
import type { DataRequest, Preferences } from './request.ts';

type Kind = DataRequest['kind'];

const writes = ['insert', 'update', 'delete', 'put'] as const;
const all: readonly Kind[] = ['read', 'call', ...writes];

/** Every preference: which values it has, and the requests that honour it. */
const known: Readonly<
  Record<string, { readonly values: readonly string[] | RegExp; readonly of: readonly Kind[] }>
> = {
  return: { values: ['minimal', 'headers-only', 'representation'], of: [...writes, 'call'] },
  count: { values: ['exact', 'planned', 'estimated'], of: all },
  resolution: { values: ['merge-duplicates', 'ignore-duplicates'], of: ['insert'] },
  missing: { values: ['default', 'null'], of: ['insert', 'update', 'put'] },
  handling: { values: ['lenient', 'strict'], of: all },
  'max-affected': { values: /^\d{1,9}$/, of: ['update', 'delete', 'call'] },
  tx: { values: ['commit', 'rollback'], of: all },
  timezone: { values: /^[\w+\-/:]{1,64}$/, of: all },
};

export type PreferenceOptions = {
  readonly kind: Kind;
  /** Whether the client may choose how the transaction ends. */
  readonly hasTxOverride: boolean;
};

/** The Prefer header; several come joined by commas. The first of a repeated preference counts. */
export function parsePreferences(
  header: string | undefined,
  { kind, hasTxOverride }: PreferenceOptions,
): Preferences {
  const chosen = new Map<string, string>();
  const invalid: string[] = [];
  for (const part of (header ?? '').split(',')) {
    const text = part.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=').map((side) => side.trim());
    if (!isValid(name, value)) invalid.push(text);
    else if (!chosen.has(name)) chosen.set(name, value);
  }
  const handling = chosen.get('handling') === 'strict' ? 'strict' : 'lenient';
  // A time zone that does not exist would change what the rows say, so it is never passed over.
  const rejected = handling === 'strict' ? invalid : invalid.filter((text) => text.startsWith('timezone='));
  if (rejected.length > 0) throw dataError('PGRST122', { preferences: rejected });

  const isHonoured = (name: string) =>
    known[name]?.of.includes(kind) === true &&
    (name !== 'tx' || hasTxOverride) &&
    (name !== 'max-affected' || handling === 'strict');
  const honoured = new Map([...chosen].filter(([name]) => isHonoured(name)));
  const maxAffected = honoured.get('max-affected');
  return {
    return: (honoured.get('return') ?? 'minimal') as Preferences['return'],
    count: honoured.get('count') as Preferences['count'],
    resolution: honoured.get('resolution') as Preferences['resolution'],
    missing: (honoured.get('missing') ?? 'null') as Preferences['missing'],
    handling,
    maxAffected: maxAffected === undefined ? undefined : Number(maxAffected),
    transaction: (honoured.get('tx') ?? 'commit') as Preferences['transaction'],
    timezone: honoured.get('timezone'),
    applied: [...honoured].map(([name, value]) => `${name}=${value}`),
  };
}

function isValid(name: string, value: string): boolean {
  const preference = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!preference) return false;
  return preference.values instanceof RegExp
    ? preference.values.test(value)
    : preference.values.includes(value);
}

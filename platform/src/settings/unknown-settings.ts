import { nearestName } from '#nearest-name.ts';
import type { Environment } from './setting.ts';

export type UnknownSetting = { readonly name: string; readonly nearest: string | undefined };

/** Prefixes that no other program uses. */
const ownPrefixes = /^(AUTH|DATA|REALTIME|STORAGE)_/;

/** What is set, looks like one of ours and is none: a typing error, or a setting of an older release. */
export function unknownSettings(
  environment: Environment,
  known: Readonly<Record<string, unknown>>,
): readonly UnknownSetting[] {
  const names = Object.keys(known);
  const firstWords = new Set(names.filter((name) => name.includes('_')).map(firstWord));
  return Object.keys(environment)
    .filter((name) => !Object.hasOwn(known, name) && firstWords.has(firstWord(name)))
    .map((name) => ({ name, nearest: nearestName(name, names) }))
    .filter(({ name, nearest }) => nearest !== undefined || ownPrefixes.test(name));
}

const firstWord = (name: string) => name.split('_', 1)[0];

import {
  byteSize,
  commaList,
  oneOf,
  type Rate,
  rate,
  seconds,
  wholeNumber,
  yesOrNo,
} from './setting-values.ts';

/** A row of a table of settings: how its text becomes a value, and what an operator reads about it. */
export type Setting<Value> = {
  /** What may be written, in a word or two. */
  readonly type: string;
  /** What counts where it is not set, in words. */
  readonly byDefault: string;
  readonly meaning: string;
  /** Text that is blank counts as not set. Throws a `StartProblem` that names the setting. */
  readonly read: (name: string, text: string | undefined) => Value;
};

type Bounds = { readonly min?: number; readonly max?: number };
const yearSeconds = 31_536_000;

export const flag = (byDefault: boolean, meaning: string): Setting<boolean> => ({
  type: 'true or false',
  byDefault: String(byDefault),
  meaning,
  read: (name, text) => yesOrNo(name, text ?? String(byDefault)),
});

export const count = (
  byDefault: string,
  meaning: string,
  { min = 1, max = 100_000_000 }: Bounds = {},
): Setting<number> => ({
  type: 'number',
  byDefault,
  meaning,
  read: (name, text) => wholeNumber(name, text ?? byDefault, { min, max }),
});

/** In seconds. */
export const duration = (
  byDefault: string,
  meaning: string,
  { min = 0, max = yearSeconds }: Bounds = {},
): Setting<number> => ({
  type: 'time',
  byDefault,
  meaning,
  read: (name, text) => seconds(name, text ?? byDefault, { min, max }),
});

/** In seconds; undefined where it is not set. */
export const optionalDuration = (
  meaning: string,
  { min = 1, max = yearSeconds }: Bounds = {},
): Setting<number | undefined> => ({
  type: 'time',
  byDefault: 'none',
  meaning,
  read: (name, text) => (text === undefined ? undefined : seconds(name, text, { min, max })),
});

export const requestRate = (
  byDefault: string,
  meaning: string,
  { min = 1, perSeconds }: { readonly min?: number; readonly perSeconds: number },
): Setting<Rate> => ({
  type: 'number, or number/time',
  byDefault,
  meaning,
  read: (name, text) => rate(name, text ?? byDefault, { min, seconds: perSeconds }),
});

/** In bytes. */
export const size = (
  byDefault: string,
  meaning: string,
  { max }: { readonly max: number },
): Setting<number> => ({
  type: 'size',
  byDefault,
  meaning,
  read: (name, text) => byteSize(name, text ?? byDefault, max),
});

type ChoiceRow<Choices> = Pick<Setting<unknown>, 'byDefault' | 'meaning'> & { readonly of: Choices };

export const choice = <const Choices extends readonly string[]>({
  of,
  ...row
}: ChoiceRow<Choices>): Setting<Choices[number]> => ({
  ...row,
  type: of.join(', '),
  read: (name, text) => oneOf(name, text ?? row.byDefault, of),
});

export const list = (meaning: string, byDefault = ''): Setting<readonly string[]> => ({
  type: 'list with commas',
  byDefault: byDefault || 'none',
  meaning,
  read: (_, text) => commaList(text ?? byDefault),
});

/** For what has a rule or a default of its own: that is applied where the configuration is put together. */
export const text = (meaning: string, byDefault = 'none', type = 'text'): Setting<string | undefined> => ({
  type,
  byDefault,
  meaning,
  read: (_, value) => value,
});

export type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = Readonly<Record<string, Setting<unknown>>>;
export type ValuesOf<Table extends Settings> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]['read']>;
};

/** Every value of a table, by the names of its rows. */
export function readSettings<Table extends Settings>(
  table: Table,
  environment: Environment,
): ValuesOf<Table> {
  const values = Object.entries(table).map(([name, { read }]) => [
    name,
    read(name, environment[name]?.trim() || undefined),
  ]);
  return Object.fromEntries(values) as ValuesOf<Table>;
}

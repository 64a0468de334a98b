import { parseArgs } from 'node:util';
import { StartProblem } from '@remit/platform/start-problem.ts';
import type { Config } from '#config.ts';
import { readConfig } from '#config.ts';
import type { Report } from './report.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command writes: the result that may be piped, and beside it messages for a person. */
export type Output = {
  /** Resolves when more can be written, so that a long export never waits in memory. */
  readonly stdout: (text: string) => Promise<void>;
  readonly stderr: (text: string) => void;
  /** A line that the next one replaces; nothing where standard error is not a terminal. */
  readonly progress: (text: string) => void;
};

/** An option of the command line. Without `value` it is a flag. */
export type Option = {
  readonly what: string;
  /** What stands for its value in the help, as in `--days <number>`. */
  readonly value?: string;
  readonly isRequired?: boolean;
};

type ValueOf<O extends Option> = O extends { value: string }
  ? O extends { isRequired: true }
    ? string
    : string | undefined
  : boolean;

export type Options = Readonly<Record<string, Option>>;

export type Invocation<O extends Options = Options> = {
  readonly config: Config;
  readonly options: { readonly [Name in keyof O]: ValueOf<O[Name]> };
  /** In the order of the command's `positionals`; what may be left out may be missing at the end. */
  readonly positionals: readonly string[];
  readonly output: Output;
  /** Who runs this, for the audit. */
  readonly operator: string;
};

export type Command<O extends Options = Options> = {
  readonly what: string;
  /** The last one may be left out if it stands in brackets: `[id]`. */
  readonly positionals?: readonly string[];
  readonly options?: O;
  /** What it returns is printed as tables, or as JSON with `--json`. A command that writes for itself returns nothing. */
  readonly run: (invocation: Invocation<O>) => Promise<Report | undefined>;
  /** Whether the process ends with 1 although the command did its work, as when it found something wrong. */
  readonly isFailure?: (report: Report) => boolean;
};

/** Of a command that shows or changes what belongs to people. */
export const reason = { value: 'text', what: 'why, for the audit', isRequired: true } as const;

/** The longest reason that the audit takes, and longer than any other value. */
const valueCharactersMax = 500;

/** Checks the options of a command against its `run`, and forgets them: a table of commands holds one type. */
export function command<const O extends Options>(definition: Command<O>): Command {
  return definition as unknown as Command;
}

/** How a command is called, in one line. */
export function usageOf(name: string, { positionals = [], options = {} }: Command): string {
  const optional = Object.entries(options).map(([option, { value, isRequired }]) => {
    const text = value === undefined ? `--${option}` : `--${option} <${value}>`;
    return isRequired ? text : `[${text}]`;
  });
  const named = positionals.map((positional) =>
    isOptional(positional) ? `[<${positional.slice(1, -1)}>]` : `<${positional}>`,
  );
  return [name, ...named, ...optional].join(' ');
}

const isOptional = (positional: string) => positional.startsWith('[');

/** Reads the words after the name of a command; a mistake in them is one line that says how it is called. */
export function readInvocation(
  name: string,
  definition: Command,
  { args, environment }: { readonly args: readonly string[]; readonly environment: Environment },
): Pick<Invocation, 'config' | 'options' | 'positionals'> & { readonly isJson: boolean } {
  const { positionals = [], options = {} } = definition;
  const parsed = parsedOf(args, options);
  const missing = Object.entries(options).find(
    ([option, { isRequired }]) =>
      isRequired && !String((parsed?.values as Record<string, unknown>)?.[option] ?? '').trim(),
  );
  const count = parsed?.positionals.length ?? 0;
  const isComplete = count <= positionals.length && positionals.slice(count).every(isOptional);
  if (!parsed || missing || !isComplete) {
    const why = parsed && missing ? `--${missing[0]} is required. ` : '';
    throw new StartProblem(`${why}Usage: ${usageOf(name, definition)}`);
  }
  const tooLong = Object.entries(parsed.values).find(
    ([, value]) => String(value).length > valueCharactersMax,
  );
  if (tooLong) throw new StartProblem(`--${tooLong[0]} may have at most ${valueCharactersMax} characters.`);
  const { json: isJson = false, ...values } = parsed.values;
  return {
    config: readConfig(environment),
    options: values as Invocation['options'],
    positionals: parsed.positionals,
    isJson: isJson === true,
  };
}

function parsedOf(args: readonly string[], options: Options) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        ...Object.fromEntries(
          Object.entries(options).map(([name, { value }]) => [
            name,
            { type: value === undefined ? ('boolean' as const) : ('string' as const) },
          ]),
        ),
      },
    });
  } catch {
    return undefined;
  }
}

/** A whole number within bounds, from an option. */
export function wholeNumber(
  text: string,
  { option, min, max }: { readonly option: string; readonly min: number; readonly max: number },
): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new StartProblem(`--${option} must be a whole number from ${min} to ${max}, not "${text}".`);
}

/** One of a few words, from an option. */
export function oneOf<const Word extends string>(
  text: string,
  { option, words }: { readonly option: string; readonly words: readonly Word[] },
): Word {
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new StartProblem(`--${option} must be one of ${words.join(', ')}, not "${text}".`);
}

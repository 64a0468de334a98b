import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Failure = {
  readonly title: string;
  readonly error: string;
  /** What was on the page then, as assistive technology sees it. */
  readonly page?: string;
};

/** As much of Vitest's JSON report as is read here. */
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    /** What kept the file from being run. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly errors: readonly { readonly message?: string }[];
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
};

/** As much of Playwright's JSON report as is read here. */
export type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites?: readonly Suite[];
  /** What belongs to no test: a file that does not load, a process that died. */
  readonly errors?: readonly { readonly message?: string }[];
};

export function failuresInVitest({ testResults = [] }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ title: name, error: message ?? '' }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name}: ${fullName}`,
      error: failureMessages?.join('\n') ?? '',
    }));
  });
}

export function failuresInPlaywright({ suites = [], errors = [] }: PlaywrightReport): Failure[] {
  return [
    ...suites.flatMap((suite) => failuresInSuite(suite, [])),
    ...errors.map(({ message = '' }) => ({ title: 'outside any test', error: message })),
  ];
}

function failuresInSuite({ title, suites = [], specs = [] }: Suite, above: readonly string[]): Failure[] {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          title: `[${projectName}] ${[...path, spec.title].join(': ')}`,
          error: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
          page: results.flatMap(({ attachments = [] }) => attachments.map(pageIn)).join(''),
        })),
    ),
    ...suites.flatMap((suite) => failuresInSuite(suite, path)),
  ];
}

/** Playwright attaches a file to each failure, with the page at its end. */
function pageIn({ name, path = '' }: { readonly name: string; readonly path?: string }): string {
  if (name !== 'error-context' || !existsSync(path)) return '';
  return /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
}

const errorLinesMax = 6;
const pageLinesMax = 60;

/** The test, the first lines of its error and of the page, without colours and empty lines. */
export function repeated({ title, error, page = '' }: Failure): string {
  const lines = (text: string, linesMax: number) =>
    stripVTControlCharacters(text)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, linesMax)
      .map((line) => `  ${line.trimEnd()}`);
  const onPage = lines(page, pageLinesMax);
  return [
    `FAILED  ${title}`,
    ...lines(error, errorLinesMax),
    ...(onPage.length > 0 ? ['  on the page:', ...onPage] : []),
  ].join('\n');
}

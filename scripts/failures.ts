import { stripVTControlCharacters } from 'node:util';

/** A test that failed, told so that whoever reads only the end of a log sees why. */
export type Failure = { readonly title: string; readonly error: string };

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
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
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
        })),
    ),
    ...suites.flatMap((suite) => failuresInSuite(suite, path)),
  ];
}

const linesMax = 6;

/** One line for the test and the first of its error, without colours and empty lines. */
export function toldAgain({ title, error }: Failure): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`FAILED  ${title}`, ...lines.slice(0, linesMax).map((line) => `  ${line.trimEnd()}`)].join('\n');
}

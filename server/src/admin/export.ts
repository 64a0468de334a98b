import { existsSync, linkSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Database } from '@remit/platform/db/database.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { csvFormat, type ExportFormat, readRows, type Selection } from '#export/read-rows.ts';
import type { Output } from './command.ts';

export type Export = Selection & {
  /** A file that is not there yet; otherwise standard output. */
  readonly to: string | undefined;
};

export type ExportContext = { readonly db: Database; readonly output: Output };

export const exportCsv = (
  context: ExportContext,
  { columns, ...rest }: Export & { readonly columns: readonly string[] },
): Promise<number> => exportRows(context, rest, csvFormat(columns));

export async function exportRows(
  { db, output }: ExportContext,
  { to, audit, ...rest }: Export,
  format: ExportFormat,
): Promise<number> {
  const target = to === undefined ? onStandardOutput(output) : await inNewFile(to);
  const described = { ...audit, details: { ...audit.details, toFile: to !== undefined } };
  const reading = readRows(db, { ...rest, audit: described }, format, {
    write: target.write,
    progress: output.progress,
    whenWritten: target.keep,
  });
  return reading.finally(target.close);
}

type Target = {
  write(text: string): Promise<void>;
  /** It is whole. */
  keep(): Promise<void>;
  close(): Promise<void>;
};

const onStandardOutput = ({ stdout }: Output): Target => ({
  write: stdout,
  keep: async () => undefined,
  close: async () => undefined,
});

/** Under another name until it is whole; a file that is there is never overwritten. Only its owner can read it. */
async function inNewFile(path: string): Promise<Target> {
  const partial = `${path}.${process.pid}.partial`;
  const orProblem = async (work: () => unknown) => {
    try {
      return await work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartProblem(code === 'EEXIST' ? thereAlready(path) : `${path} cannot be written (${code}).`);
    }
  };
  if (existsSync(path)) throw new StartProblem(thereAlready(path));
  const file = (await orProblem(() => open(partial, 'wx', 0o600))) as FileHandle;
  return {
    write: async (text) => void (await orProblem(() => file.writeFile(text))),
    async keep() {
      await orProblem(() => file.sync());
      await orProblem(() => linkSync(partial, path));
    },
    async close() {
      rmSync(partial, { force: true });
      await file.close();
    },
  };
}

const thereAlready = (path: string) => `${path} already exists: name another file.`;

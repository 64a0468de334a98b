import { existsSync, linkSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type AuditEntry, recordAudit } from '#audit/audit.ts';
import { type Database, service } from '#db/database.ts';
import { StartProblem } from '#start-problem.ts';
import type { Output } from './command.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import type { Cell } from './report.ts';

export type Export = {
  readonly select: string;
  readonly values: readonly unknown[];
  /** Its details get the number of rows. */
  readonly audit: AuditEntry;
  /** A file that is not there yet; otherwise standard output. */
  readonly to: string | undefined;
};

export type ExportFormat = {
  readonly head: string;
  readonly line: (row: Readonly<Record<string, Cell>>) => string;
  readonly tail: string;
};

export type ExportContext = { readonly db: Database; readonly output: Output };

const rowsAtOnce = 1_000;

/** `select` has these columns. */
export const exportCsv = (
  context: ExportContext,
  { columns, ...rest }: Export & { readonly columns: readonly string[] },
): Promise<number> =>
  exportRows(context, rest, {
    head: `${byteOrderMark}${csvLine(columns)}`,
    line: (row) => csvLine(columns.map((column) => row[column])),
    tail: '',
  });

/**
 * Reads one snapshot through a cursor, so that memory stays flat however many rows there are. The audit entry is committed
 * by itself before the first byte leaves: an export that is broken off has shown people too.
 */
export async function exportRows(
  { db, output }: ExportContext,
  { select, values, audit, to }: Export,
  { head, line, tail }: ExportFormat,
): Promise<number> {
  const target = to === undefined ? onStandardOutput(output) : await inNewFile(to);
  const reading = db.as(service, async (transaction) => {
    await transaction.rows('set transaction isolation level repeatable read, read only');
    const [counted] = await transaction.rows<{ count: number }>(
      `select count(*)::int as count from (${select}) as exported`,
      values,
    );
    const count = counted?.count ?? 0;
    await transaction.rows(`declare exported no scroll cursor for ${select}`, values);
    await db.as(service, (apart) =>
      recordAudit(apart, { ...audit, details: { ...audit.details, count, toFile: to !== undefined } }),
    );
    await target.write(head);
    for (let written = 0; written < count; ) {
      const rows = await transaction.rows<Record<string, Cell>>(`fetch ${rowsAtOnce} from exported`);
      await target.write(rows.map(line).join(''));
      written += rows.length;
      output.progress(`${written} of ${count}`);
    }
    await target.write(tail);
    await target.keep();
    return count;
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

const thereAlready = (path: string) => `${path} is there already: name another file.`;

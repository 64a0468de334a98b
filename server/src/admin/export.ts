import { existsSync, linkSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type AuditEntry, recordAudit } from '@remit/platform/audit/audit.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { byteOrderMark, csvLine } from '#export/csv.ts';
import type { Output } from './command.ts';
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

/** For a `select` with these columns. */
export const csvFormat = (columns: readonly string[]): ExportFormat => ({
  head: `${byteOrderMark}${csvLine(columns)}`,
  line: (row) => csvLine(columns.map((column) => row[column])),
  tail: '',
});

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

type Reader = {
  readonly write: (text: string) => Promise<void>;
  readonly progress?: (text: string) => void;
  /** Before the transaction ends. */
  readonly whenWritten?: () => Promise<void>;
};

/**
 * Reads one snapshot through a cursor, so that memory stays flat however many rows there are. The audit entry is committed
 * by itself before the first byte leaves: an export that is broken off has shown people too.
 */
export function readRows(
  db: Database,
  { select, values, audit }: Omit<Export, 'to'>,
  { head, line, tail }: ExportFormat,
  { write, progress, whenWritten }: Reader,
): Promise<number> {
  return db.as(service, async (transaction) => {
    await transaction.rows('set transaction isolation level repeatable read, read only');
    const [counted] = await transaction.rows<{ count: number }>(
      `select count(*)::int as count from (${select}) as exported`,
      values,
    );
    const count = counted?.count ?? 0;
    await transaction.rows(`declare exported no scroll cursor for ${select}`, values);
    await db.as(service, (apart) => recordAudit(apart, { ...audit, details: { ...audit.details, count } }));
    await write(head);
    for (let written = 0; written < count; ) {
      const rows = await transaction.rows<Record<string, Cell>>(`fetch ${rowsAtOnce} from exported`);
      await write(rows.map(line).join(''));
      written += rows.length;
      progress?.(`${written} of ${count}`);
    }
    if (tail !== '') await write(tail);
    await whenWritten?.();
    return count;
  });
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

import { byteOrderMark, type Cell, csvLine } from '@remit/contract/csv.ts';
import { type AuditEntry, recordAudit } from '@remit/platform/audit/audit.ts';
import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';

export type Selection = {
  readonly select: string;
  readonly values: readonly unknown[];
  /** Its details get the number of rows. */
  readonly audit: AuditEntry;
};

export type ExportFormat = {
  readonly head: string;
  readonly line: (row: Readonly<Record<string, Cell>>) => string;
  readonly tail: string;
};

/** For a `select` with these columns. */
export const csvFormat = (columns: readonly string[]): ExportFormat => ({
  head: `${byteOrderMark}${csvLine(columns)}`,
  line: (row) => csvLine(columns.map((column) => row[column])),
  tail: '',
});

const rowsAtOnce = 1_000;

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
  { select, values, audit }: Selection,
  { head, line, tail }: ExportFormat,
  { write, progress, whenWritten }: Reader,
): Promise<number> {
  const work = async (transaction: Transaction) => {
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
  };
  return db.as(service, work, { isSnapshot: true });
}

import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Who uses a data folder. PostgreSQL's own lock file keeps two servers off one folder; this note tells a process
 * that is still there (refuse) from one that was killed and whose database is about to stop (wait).
 */
export type Instance = { readonly pid: number; readonly born: string };

const noteIn = (dataDir: string) => join(dataDir, 'instance.json');

/**
 * Takes the folder for this process, or says which living process has it. A link either makes the note or fails, so
 * of two starts at the same moment one wins; a note whose process is gone is moved aside first.
 */
export function claimFolder(dataDir: string): { readonly takenBy: Instance | undefined } {
  const note = noteIn(dataDir);
  const mine = `${note}.${process.pid}.tmp`;
  const claim: Instance = { pid: process.pid, born: birthOf(process.pid) ?? '' };
  writeFileSync(mine, JSON.stringify(claim), { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(mine, note);
        return { takenBy: undefined };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const other = readNote(note);
      if (other && other.pid !== process.pid && birthOf(other.pid) === other.born) return { takenBy: other };
      rmSync(note, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

export function releaseFolder(dataDir: string): void {
  if (readNote(noteIn(dataDir))?.pid === process.pid) rmSync(noteIn(dataDir), { force: true });
}

function readNote(path: string): Instance | undefined {
  try {
    const note = JSON.parse(readFileSync(path, 'utf8')) as Partial<Instance>;
    return typeof note.pid === 'number' && typeof note.born === 'string'
      ? { pid: note.pid, born: note.born }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Something that differs when a process id is given to another process: on Linux the start time in clock ticks;
 * elsewhere nothing but "alive", which errs towards refusing. Undefined when no such process lives.
 */
function birthOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19]; // field 22 of the line, counted after the name
    } catch {
      return undefined;
    }
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : undefined;
  }
}

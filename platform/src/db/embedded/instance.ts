import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Who uses a data folder. PostgreSQL's own lock file keeps two servers off one folder; this note tells a process
 * that is still there (an error) from one that was killed and whose database is about to stop (wait).
 */
export type Instance = { readonly pid: number; readonly born: string };

const noteIn = (dataDir: string) => join(dataDir, 'instance.json');

/** Our process id in a note means us only if we put it there: an earlier process may have had the same. */
const held = new Set<string>();

/** Takes the folder for this process, or says which living process has it. */
export function claimFolder(dataDir: string): { readonly takenBy: Instance | undefined } {
  const note = noteIn(dataDir);
  const mine = `${note}.${process.pid}.tmp`;
  const claim: Instance = { pid: process.pid, born: birthOf(process.pid) ?? '' };
  writeFileSync(mine, JSON.stringify(claim), { mode: 0o600 });
  const isAlive = ({ pid, born }: Instance) => (pid === process.pid ? held.has(note) : birthOf(pid) === born);
  try {
    const takenBy = take(note, mine, isAlive);
    if (!takenBy) held.add(note);
    return { takenBy };
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * A link either makes the note or fails, so of two starts at the same moment one wins. The note of a process that is
 * gone is replaced by the process that wins its succession, a note of the same kind: simply removing it could remove the note
 * of a start that had been quicker.
 */
function take(note: string, mine: string, isAlive: (other: Instance) => boolean): Instance | undefined {
  for (;;) {
    try {
      linkSync(mine, note);
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = readNote(note);
    if (other && isAlive(other)) return other;
    const succession = `${note}.after-${identity(other)}`;
    const quicker = take(succession, mine, isAlive);
    if (quicker) return quicker;
    if (identity(readNote(note)) === identity(other)) {
      renameSync(succession, note);
      return undefined;
    }
    rmSync(succession, { force: true });
  }
}

const identity = (instance: Instance | undefined) =>
  instance ? `${instance.pid}-${instance.born.replace(/\W/g, '')}` : 'nobody';

export function releaseFolder(dataDir: string): void {
  const note = noteIn(dataDir);
  if (held.delete(note) && readNote(note)?.pid === process.pid) rmSync(note, { force: true });
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
 * Something that differs when another process gets the process id: on Linux the start time in clock ticks;
 * elsewhere nothing but "alive", which errs towards an error. Undefined when no such process lives.
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

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Process = { readonly pid: number; readonly parent: number; readonly command: string };

/** What runs on this machine: from Linux's own files, since small machines have no `ps`, elsewhere from `ps`. */
const processes = () => (existsSync('/proc/self/stat') ? processesInProc() : processesOfPs());

function processesInProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return []; // ended while we looked
      }
    });
}

function processesOfPs(): Process[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return [...listed.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/gm)]
    .filter(([, , , state]) => !state?.startsWith('Z'))
    .map(([, pid, parent, , command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
}

/** A process and everything it started, directly or not. */
export function treeOf(pid: number): number[] {
  const all = processes();
  const tree = [pid];
  for (const member of tree) tree.push(...all.filter((one) => one.parent === member).map((one) => one.pid));
  return tree;
}

/** Of its tree those whose command line has this in it. */
export function startedBy(pid: number, command: string): number[] {
  const all = processes().filter((one) => one.command.includes(command));
  return treeOf(pid).filter((member) => all.some((one) => one.pid === member));
}

/** Processes whose command line names this folder: what a test's product may have left behind. */
export function runningOn(dataDir: string): Process[] {
  return processes().filter((one) => one.command.includes(dataDir));
}

export function killHard(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // gone already
    }
  }
}

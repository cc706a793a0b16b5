import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on all machines (proc(5), sysconf(3)). */
const TICK_MS = 10;
/** The positions of user and system time after the name, which may contain spaces (proc(5), fields 14 and 15). */
const USER_FIELD = 11;

/** The processor time of a process in ms; null if the system does not report it. */
export function readProcessorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) * TICK_MS;
  } catch {
    return null;
  }
}

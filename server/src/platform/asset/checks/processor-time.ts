import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine (proc(5), sysconf(3)). */
const TICK_MS = 10;
/** Of user and system time, behind the name, which may have spaces (proc(5), fields 14 and 15). */
const USER_FIELD = 11;

/** The processor time that a process has used, in ms; null where the system does not tell. */
export function processorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) * TICK_MS;
  } catch {
    return null;
  }
}

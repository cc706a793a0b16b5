import { readFileSync } from 'node:fs';

/** The length of a clock tick. Linux uses hundredths of a second on all machines (proc(5), sysconf(3)). */
const TICK_MS = 10;
/**
 * The positions of user time and system time in the line of a process, after its name, which may contain spaces (proc(5), fields
 * 14 and 15).
 */
const USER_FIELD = 11;

/** Reads the processor time that a process has used, in ms. Returns null if the system does not report it. */
export function readProcessorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) * TICK_MS;
  } catch {
    return null;
  }
}

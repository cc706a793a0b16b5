import { readFileSync, readdirSync } from 'node:fs';

/** `/proc` counts CPU time in hundredths of a second. */
const MICROS_PER_TICK = 10_000;

interface ProcessStat {
  pid: number;
  parent: number;
  /** CPU time of the process and of its children that have ended. */
  micros: number;
}

/** Returns the CPU time of processes and all their descendants in µs. Returns null on systems without `/proc`. */
export function readCpuMicros(roots: readonly number[]): number | null {
  const all = readAll();
  if (all === null) return null;
  const processIds = new Set(roots);
  // After process ids wrap around, a child may precede its parent in the list. So the loop repeats until it adds no
  // process.
  for (let before = -1; before !== processIds.size;) {
    before = processIds.size;
    for (const { pid, parent } of all) if (processIds.has(parent)) processIds.add(pid);
  }
  return all.reduce((sum, { pid, micros }) => (processIds.has(pid) ? sum + micros : sum), 0);
}

/** Returns the resident memory of a process in bytes. Returns null on systems without `/proc`. */
export function readResidentBytes(pid: number): number | null {
  const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileOrNull(`/proc/${pid}/status`) ?? '');
  return match === null ? null : Number(match[1]) * 1024;
}

/** Returns the parent of a process if both processes have this name, otherwise null. */
export function findParent(pid: number, name: string): number | null {
  const isNamed = (one: number) => readFileOrNull(`/proc/${one}/comm`)?.trim() === name;
  const stat = readStat(pid);
  return stat !== null && isNamed(pid) && isNamed(stat.parent) ? stat.parent : null;
}

function readAll(): ProcessStat[] | null {
  if (readFileOrNull('/proc/stat') === null) return null;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== null);
}

function readStat(pid: number): ProcessStat | null {
  const text = readFileOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The process name in parentheses may contain any character.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
  return { pid, parent: Number(fields[1]), micros: ticks * MICROS_PER_TICK };
}

function readFileOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

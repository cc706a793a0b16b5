import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * How far the memory of a process has risen at most since this was called, in MB; null where the system does not tell it
 * (Linux does).
 */
export function memoryGrowth({ pid }: ChildProcess): () => number | null {
  const megabytes = (field: string): number | null => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
      return kilobytes === undefined ? null : Number(kilobytes) / 1024;
    } catch {
      return null;
    }
  };
  try {
    // The highest mark begins anew (proc_pid_clear_refs(5)): starting takes more for a moment.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    return () => null;
  }
  const before = megabytes('VmRSS');
  return () => {
    const most = megabytes('VmHWM');
    return most === null || before === null ? null : most - before;
  };
}

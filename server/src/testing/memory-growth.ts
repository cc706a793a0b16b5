import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Starts to measure the memory of a process. Returns a function that returns the largest growth since then, in MB. It returns
 * null if the system does not report memory (Linux does).
 */
export function measureMemoryGrowth({ pid }: ChildProcess): () => number | null {
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
    // Resets the largest measured size (proc_pid_clear_refs(5)), because the start of a process needs more memory for a moment.
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

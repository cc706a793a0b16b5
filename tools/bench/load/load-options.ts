import type { Call } from '../operations.ts';

export interface Load {
  port: number;
  /** Sent once each; more than can be answered in the time. */
  calls: readonly Call[];
  connections: number;
  seconds: number;
  /** Where files may be put. */
  folder: string;
  /** For loads side by side: each needs its own. */
  name?: string;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Answers that were not 2xx. */
  refused: number;
  /** Connections that broke, answers that never came. */
  broken: number;
  p50Ms: number;
  p99Ms: number;
}

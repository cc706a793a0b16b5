import type { Call } from '../operations.ts';

export interface Load {
  port: number;
  /** The calls to send, each one once. The list must have more calls than the server can answer in the time. */
  calls: readonly Call[];
  connections: number;
  seconds: number;
  /** A folder for temporary files. */
  folder: string;
  /** Distinguishes the files of parallel loads, which need different names. */
  name?: string;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** The number of responses with a status other than 2xx. */
  refused: number;
  /** The number of broken connections and timeouts. */
  broken: number;
  p50Ms: number;
  p99Ms: number;
}

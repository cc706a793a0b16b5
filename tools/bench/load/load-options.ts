import type { Call } from '../operations.ts';

export interface Load {
  port: number;
  /** Each is sent once. There must be more calls than the server can answer in the time. */
  calls: readonly Call[];
  connections: number;
  seconds: number;
  /** A folder for temporary files. */
  folder: string;
  /** Parallel loads need different names. */
  name?: string;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Responses with a status other than 2xx. */
  refused: number;
  /** Broken connections and timeouts. */
  broken: number;
  p50Ms: number;
  p99Ms: number;
}

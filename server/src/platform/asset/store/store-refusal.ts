import { StoreUnavailableError } from './asset-store.ts';

/** The error for a request that the service understood and refused. */
export class StoreRefusalError extends StoreUnavailableError {
  readonly status: number;
  /** The error code of S3, such as `NoSuchBucket`; empty if the service does not speak S3. */
  readonly code: string;
  /** The region of the bucket, if the service returns it. */
  readonly region: string | undefined;

  constructor(status: number, code: string, region?: string) {
    super(`the store of files refused: ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.region = region;
  }
}

/**
 * Converts an error of the S3 client to ours. A refusal does not contain the client's error, because that contains the request
 * and its headers.
 */
export function toStoreError(error: unknown): StoreUnavailableError {
  const unavailable = new StoreUnavailableError('the store is away', { cause: error });
  // An error of Node has a `code`: the connection failed, perhaps after the status arrived.
  if (!(error instanceof Error) || 'code' in error || !('$metadata' in error)) return unavailable;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null) return unavailable;
  const status = 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  if (typeof status !== 'number') return unavailable;
  // This reads `Code` and not `name`, because the client invents a name for a reply that is not an S3 error.
  const code = 'Code' in error && typeof error.Code === 'string' ? error.Code : '';
  const region = 'Region' in error && typeof error.Region === 'string' ? error.Region : undefined;
  return new StoreRefusalError(status, code, region);
}

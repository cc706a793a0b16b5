import { StoreUnavailableError } from './asset-store.ts';

/** The service understood the request and refuses it. */
export class StoreRefusalError extends StoreUnavailableError {
  readonly status: number;
  /** The error code of S3, such as `NoSuchBucket`; empty if the service does not speak S3. */
  readonly code: string;
  /** The region of the bucket, if the service names it. */
  readonly region: string | undefined;

  constructor(status: number, code: string, region?: string) {
    super(`the store of files refused: ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.region = region;
  }
}

/**
 * Turns an error of the S3 client into ours. A refusal does not keep the client's error, which holds the request and its
 * headers.
 */
export function toStoreError(error: unknown): StoreUnavailableError {
  const away = new StoreUnavailableError('the store is away', { cause: error });
  // Node's errors have a `code`: the connection failed, perhaps after the status arrived.
  if (!(error instanceof Error) || 'code' in error || !('$metadata' in error)) return away;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null) return away;
  const status = 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  if (typeof status !== 'number') return away;
  // Not `name`: for a reply that is no S3 error the client makes a name up.
  const code = 'Code' in error && typeof error.Code === 'string' ? error.Code : '';
  const region = 'Region' in error && typeof error.Region === 'string' ? error.Region : undefined;
  return new StoreRefusalError(status, code, region);
}

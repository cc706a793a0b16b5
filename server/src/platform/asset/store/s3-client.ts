import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

import type { S3Config } from '../../../config-assets.ts';

/**
 * The size from which a file is streamed. A smaller file is sent in one request without `Expect: 100-continue`, and can be sent
 * again.
 */
export const STREAMED_BYTES = 2 * 1024 * 1024;

/**
 * The time limit for a connection. The client tries twice, so a service that accepts no connections counts as unavailable after
 * 10 s.
 */
const CONNECT_MS = 5000;
/** The time limit for requests without a file. Twice this limit is 60 s, after which a viewer's connection ends anyway. */
export const REPLY_MS = 30_000;
/** The time after which an open connection that received no byte counts as broken. */
const SILENCE_MS = 60_000;
/** The time limit for an idle connection: as in Node's own agent, shorter than the limit after which load balancers close it. */
const IDLE_MS = 5000;
/** The limit for the text of an error. */
const TEXT_BYTES = 64 * 1024;

/** Fixed values for settings that the client would otherwise read from the environment, from ~/.aws or from a metadata host. */
const fixedSettings = {
  defaultsMode: 'standard',
  retryMode: 'standard',
  maxAttempts: 2,
  authSchemePreference: [],
  disableS3ExpressSessionAuth: true,
  disableMultiregionAccessPoints: true,
  useArnRegion: false,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  userAgentAppId: () => Promise.resolve(undefined),
  // Services other than AWS do not know the checksums that the client sends by default.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} satisfies S3ClientConfig;

const ignore = () => undefined;

export function createS3Client({ bucketUrl, region, keyId, keySecret }: S3Config): S3Client {
  // Hides the client's warning about the Node version. The client's version is fixed and fits the Node version that we require,
  // and the operator can change neither.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  // The number of connections has no limit: viewers who pause could use all of the 50 connections that are the default.
  const agent = { keepAlive: true, timeout: IDLE_MS, maxSockets: Infinity };
  return new S3Client({
    ...fixedSettings,
    endpoint: new URL(bucketUrl).origin,
    // `Bucket` is the whole URL, which has the bucket in its host or in its path.
    bucketEndpoint: true,
    region,
    sigv4aSigningRegionSet: [region],
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    // The client must not correct the clock, because a wrong clock also moves deadlines of homework. The operator gets an error
    // instead.
    disableClockSkewCorrection: true,
    expectContinueHeader: STREAMED_BYTES,
    streamCollector: collectText,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Without this option, the client logs a warning after a request timeout but does not abort the request.
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
}

/** Collects the text of a reply that is not a file. A longer text is truncated, because valid replies of S3 are short. */
async function collectText(body: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > TEXT_BYTES) break;
  }
  return Buffer.concat(chunks);
}

import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

import type { S3Config } from '../../../config-assets.ts';

/** Smaller files are sent without asking first, and can be sent a second time. */
export const STREAMED_BYTES = 2 * 1024 * 1024;

/** The client tries twice, so a service that does not accept connections is away after 10 s. */
const CONNECT_MS = 5000;
/** For requests without a file. Twice this is 60 s, after which a viewer's connection ends anyway. */
export const REPLY_MS = 30_000;
/** An open connection without a byte for this long is broken. */
const SILENCE_MS = 60_000;
/** As in Node's own agent: shorter than the time after which load balancers close an idle connection. */
const IDLE_MS = 5000;
/** Limit for the text of an error. */
const TEXT_BYTES = 64 * 1024;

/** The client reads each of these from the environment, from ~/.aws or from a metadata host unless it is given. */
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
  // Services other than AWS do not know the checksums that are the default.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} satisfies S3ClientConfig;

const ignore = () => undefined;

export function createS3Client({ bucketUrl, region, keyId, keySecret }: S3Config): S3Client {
  // The version is fixed and fits the Node that we require; the operator can do nothing about the warning.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  // No limit of connections: viewers who pause could take all of the 50 that are the default.
  const agent = { keepAlive: true, timeout: IDLE_MS, maxSockets: Infinity };
  return new S3Client({
    ...fixedSettings,
    endpoint: new URL(bucketUrl).origin,
    // `Bucket` is the whole URL, which has the bucket in its host or in its path.
    bucketEndpoint: true,
    region,
    sigv4aSigningRegionSet: [region],
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    // Not corrected, because a wrong clock also moves deadlines of homework. The operator gets an error instead.
    disableClockSkewCorrection: true,
    expectContinueHeader: STREAMED_BYTES,
    streamCollector: collectText,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Without this, the client only warns after a request's own time limit.
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
}

/** Collects a reply that is not a file. A longer text is truncated, because replies of S3 are short. */
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

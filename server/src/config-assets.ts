import { z } from 'zod';

const bucketHint = '应是存储桶的网址，如 https://meiyu.oss-cn-hangzhou.aliyuncs.com';

/** Checks whether an address has only an origin and a path. Keys have their own variables, and a query belongs to one file. */
function isPlainAddress(address: string): boolean {
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '');
}

/** A key. It must contain no space and no line end, because it is sent in a header. */
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, '只能有字母、数字和英文标点，中间没有空格')
  .optional();

const cdnPair = /^([a-z0-9.-]+)=(https?:\/\/[^/,=\s]+)$/;

const buildGigabytes = (usual: number) => {
  const error = '应是 1 到 1000000 的整数，单位是 GB';
  return z.coerce.number(error).int(error).min(1, error).max(1_000_000, error).default(usual);
};

/** The environment variables for the place of stored files and for the CDN. */
export const assetVariables = {
  /** The address of the bucket, with the bucket in the path or in the host. */
  S3_BUCKET_URL: z
    .url({ protocol: /^https?$/, error: bucketHint, abort: true })
    .refine(isPlainAddress, bucketHint)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, '应是地域代码，如 cn-hangzhou')
    .default('us-east-1'),
  S3_KEY_ID: key,
  S3_KEY_SECRET: key,
  /** The limits for the files of one user and of one school, in GB. */
  USER_SPACE_GB: buildGigabytes(5),
  SCHOOL_SPACE_GB: buildGigabytes(300),
  /** The CDN by host, for files of questions: `host=https://cdn`, separated by commas. */
  FILE_CDN: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .transform((list) => list.filter((one) => one !== ''))
    .refine(
      (list) => list.every((one) => cdnPair.test(one)),
      '应是用逗号隔开的 域名=CDN网址，如 meiyu.example.com=https://cdn.example.com',
    ),
};

/** A bucket of a service with the S3 protocol. */
export interface S3Config {
  /** The address of the bucket without a slash at the end. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly keyId: string;
  readonly keySecret: string;
}

const Variables = z.object(assetVariables);
type Environment = z.infer<typeof Variables>;

/** Lists the variables that are missing although the others are set, each with the reason why it is needed. */
export function findAssetFaults(env: Environment): (readonly [name: string, reason: string])[] {
  const names = ['S3_BUCKET_URL', 'S3_KEY_ID', 'S3_KEY_SECRET'] as const;
  const isUsed = names.some((name) => env[name] !== undefined);
  return names
    .filter((name) => isUsed && env[name] === undefined)
    .map((name) => [name, `${names.join('、')} 要一起设`]);
}

const GIGABYTE = 1024 ** 3;

/** Returns the limits for stored files, in bytes. */
export function readSpaceConfig(env: Environment) {
  return {
    userSpaceBytes: env.USER_SPACE_GB * GIGABYTE,
    schoolSpaceBytes: env.SCHOOL_SPACE_GB * GIGABYTE,
  };
}

/** Returns the settings of the bucket. Returns null if files are stored on the local disk. */
export function readS3Config(env: Environment): S3Config | null {
  const { S3_BUCKET_URL: bucketUrl, S3_REGION: region } = env;
  const { S3_KEY_ID: keyId, S3_KEY_SECRET: keySecret } = env;
  if (bucketUrl === undefined || keyId === undefined || keySecret === undefined) return null;
  return { bucketUrl, region, keyId, keySecret };
}

/** Returns the origin of the CDN that the visitors of a host use, by host. */
export function parseCdnByHost(env: Environment): ReadonlyMap<string, string> {
  const pairs = env.FILE_CDN.map((one) => cdnPair.exec(one) ?? []);
  return new Map(pairs.map(([, host = '', base = '']) => [host, base]));
}

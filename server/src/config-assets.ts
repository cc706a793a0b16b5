import { z } from 'zod';

const bucketHint = '应是存储桶的网址，如 https://meiyu.oss-cn-hangzhou.aliyuncs.com';

/** Nothing but where it is: keys have variables of their own, and what stands behind a question mark belongs to one file. */
function isPlainAddress(address: string): boolean {
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '');
}

/** As it goes into a header: what was copied with a space or a line's end would break there. */
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, '只能有字母、数字和英文标点，中间没有空格')
  .optional();

const cdnPair = /^([a-z0-9.-]+)=(https?:\/\/[^/,=\s]+)$/;

const gigabytes = (usual: number) => {
  const error = '应是 1 到 1000000 的整数，单位是 GB';
  return z.coerce.number(error).int(error).min(1, error).max(1_000_000, error).default(usual);
};

/** The variables that say where files are kept and fetched. */
export const assetVariables = {
  /** A bucket's own address, whichever way the service writes it. */
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
  /** The most that the files of one user take together, and those of one school, in GB. */
  USER_SPACE_GB: gigabytes(5),
  SCHOOL_SPACE_GB: gigabytes(300),
  /** Which hosts' visitors fetch the files of questions from a CDN, separated by commas: `host=https://cdn`. */
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

/** A bucket of a service that speaks S3. */
export interface S3Config {
  /** Without a slash at the end. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly keyId: string;
  readonly keySecret: string;
}

const Variables = z.object(assetVariables);
type Environment = z.infer<typeof Variables>;

/** What of these settings is missing beside the others: the variable, and why it is needed. */
export function assetFaults(env: Environment): (readonly [name: string, reason: string])[] {
  const names = ['S3_BUCKET_URL', 'S3_KEY_ID', 'S3_KEY_SECRET'] as const;
  const isUsed = names.some((name) => env[name] !== undefined);
  return names
    .filter((name) => isUsed && env[name] === undefined)
    .map((name) => [name, `${names.join('、')} 要一起设`]);
}

const GIGABYTE = 1024 ** 3;

/** The most that is kept, in bytes. */
export function spaceConfig(env: Environment) {
  return {
    userSpaceBytes: env.USER_SPACE_GB * GIGABYTE,
    schoolSpaceBytes: env.SCHOOL_SPACE_GB * GIGABYTE,
  };
}

/** Null: the local disk. */
export function s3Config(env: Environment): S3Config | null {
  const { S3_BUCKET_URL: bucketUrl, S3_REGION: region } = env;
  const { S3_KEY_ID: keyId, S3_KEY_SECRET: keySecret } = env;
  if (bucketUrl === undefined || keyId === undefined || keySecret === undefined) return null;
  return { bucketUrl, region, keyId, keySecret };
}

/** Host → what stands before the addresses of files for its visitors. */
export function cdnByHost(env: Environment): ReadonlyMap<string, string> {
  const pairs = env.FILE_CDN.map((one) => cdnPair.exec(one) ?? []);
  return new Map(pairs.map(([, host = '', base = '']) => [host, base]));
}

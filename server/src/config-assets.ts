import { z } from 'zod';

/** The variables that say where files of users are kept. */
export const assetVariables = {
  /** A bucket's own address, whichever way the service writes it. */
  S3_BUCKET_URL: z
    .url({
      protocol: /^https?$/,
      error: '应是存储桶的网址，如 https://meiyu.oss-cn-hangzhou.aliyuncs.com',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, '应是地域代码，如 cn-hangzhou')
    .default('us-east-1'),
  S3_KEY_ID: z.string().min(1).optional(),
  S3_KEY_SECRET: z.string().min(1).optional(),
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

/** Null: the local disk. */
export function s3Config(env: Environment): S3Config | null {
  const { S3_BUCKET_URL: bucketUrl, S3_REGION: region } = env;
  const { S3_KEY_ID: keyId, S3_KEY_SECRET: keySecret } = env;
  if (bucketUrl === undefined || keyId === undefined || keySecret === undefined) return null;
  return { bucketUrl, region, keyId, keySecret };
}

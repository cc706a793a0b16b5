import path from 'node:path';

import { isValidNewPassword } from '@meiyu/contract/shared/validation';
import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DEMO: flag.default(true),
  DEFAULT_PASSWORD: z
    .string()
    .refine(isValidNewPassword, '要有 6-18 位，包含字母和数字')
    .default('Meiyu123'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Addresses of the proxies in front whose forwarded address is believed, separated by commas. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .transform((list) => list.filter((one) => one !== '')),
  /** The public https address, once there is one: turns HSTS on. */
  PUBLIC_ORIGIN: z.url().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
});

/** What the operator set, read once and checked. Folders are absolute. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly loadsDemo: boolean;
  readonly defaultPassword: string;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly isDevelopment: boolean;
  readonly trustedProxies: readonly string[];
  readonly publicOrigin: string | undefined;
  readonly metricsToken: string | undefined;
}

/** Parses the environment; throws an Error whose message names every wrong variable in Chinese. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `环境变量 ${issue.path.join('.')} 不正确：${issue.message}`,
    );
    throw new Error(faults.join('\n'));
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    loadsDemo: env.DEMO,
    defaultPassword: env.DEFAULT_PASSWORD,
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.NODE_ENV === 'development',
    trustedProxies: env.TRUST_PROXY,
    publicOrigin: env.PUBLIC_ORIGIN,
    metricsToken: env.METRICS_TOKEN,
  };
}

import { isIP } from 'node:net';
import path from 'node:path';

import type { ChatAppChannel } from '@meiyu/contract/session/chat-app.schema';
import { isValidNewPassword } from '@meiyu/contract/shared/validation';
import { z } from 'zod';

import {
  findAssetFaults,
  assetVariables,
  parseCdnByHost,
  readS3Config,
  type S3Config,
  readSpaceConfig,
} from './config-assets.ts';
import {
  readBackupConfig,
  type BackupConfig,
  findBackupFaults,
  backupVariables,
} from './config-backup.ts';
import { listExposures, isHttps, isPlainHttp } from './config-exposure.ts';
import { flag } from './config-flag.ts';
import { readSmsConfig, type SmsConfig, findSmsFaults, smsVariables } from './config-sms.ts';

const buildInteger = (min: number, max: number) => {
  const error = `应是 ${min} 到 ${max} 的整数`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const buildOneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, `只能是 ${values.join('、')}`);

/** The names that Fastify knows for ranges of addresses. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Checks whether Fastify accepts a text as a proxy: an address, a range such as 10.0.0.0/8, or the name of a range. */
function isProxyRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return namedRanges.has(text);
  const most = version === 4 ? 32 : 128;
  return (
    rest.length === 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
  );
}

/** The latest start day of first passwords: half a year ahead. A mistyped year must not keep first passwords valid for long. */
const START_DAY_AHEAD_MAX_MS = 183 * 86_400_000;

/** Returns the start of a day in China, such as 2026-09-01. */
function parseStartOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

function isStartDay(text: string): boolean {
  return (
    z.iso.date().safeParse(text).success &&
    parseStartOfDay(text).getTime() - Date.now() <= START_DAY_AHEAD_MAX_MS
  );
}

const WECHAT_OPEN = 'https://open.weixin.qq.com';
const WECHAT_API = 'https://api.weixin.qq.com';
/** The platform's default password until the operator sets another. The documentation contains it. */
export const BUILT_IN_PASSWORD = 'Meiyu123';

const appid = z
  .string()
  .regex(/^wx[0-9a-f]{16}$/, '应是 wx 开头的 18 位')
  .optional();
const appSecret = z
  .string()
  .regex(/^[0-9a-f]{32}$/, '应是 32 位的十六进制')
  .optional();

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: buildInteger(0, 65_535).default(8080),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_POOL: buildInteger(1, 100).default(10),
  DEMO: flag.default(true),
  DEFAULT_PASSWORD: z
    .string()
    .refine(isValidNewPassword, '要有 6-18 位，包含字母和数字')
    .default(BUILT_IN_PASSWORD),
  ACCEPT_MD5_NEW_PASSWORD: flag.default(false),
  /**
   * The day in China from which first passwords are valid for 14 days. Passwords that are issued later are valid for 14 days from
   * then.
   */
  FIRST_PASSWORDS_FROM: z
    .string()
    .refine(isStartDay, '应是日期，如 2026-09-01，最多提前半年')
    .transform(parseStartOfDay)
    .optional(),
  LOG_LEVEL: buildOneOf('silent', 'error', 'warn', 'info', 'debug').default('info'),
  NODE_ENV: buildOneOf('development', 'production', 'test').default('production'),
  /** The proxies in front of the server, separated by commas. The server trusts the client address that these proxies send. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .transform((list) => list.filter((one) => one !== ''))
    .refine(
      (list) => list.every(isProxyRange),
      '应是用逗号隔开的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8',
    ),
  /** The public https address of the server. With it, the server sends the header HSTS. */
  PUBLIC_ORIGIN: z
    .url({
      protocol: /^https?$/,
      error: '应是完整的网址，如 https://meiyu.example.com',
    })
    .optional(),
  /** The app id of 微信's website app, with which users of a desktop scan a code. */
  WECHAT_APPID: appid,
  WECHAT_SECRET: appSecret,
  /** The app id of 微信's service account, for pages in its own browser. */
  WECHAT_INAPP_APPID: appid,
  WECHAT_INAPP_SECRET: appSecret,
  /** The app id of 微信's mobile app, for the phone's shell. */
  WECHAT_SHELL_APPID: appid,
  WECHAT_SHELL_SECRET: appSecret,
  WECHAT_OPEN_BASE: z.string().default(WECHAT_OPEN),
  WECHAT_API_BASE: z.string().default(WECHAT_API),
  /** The limit for connections of one address without a signed-in user. */
  CONNECTIONS_PER_ADDRESS: buildInteger(10, 1_000_000).default(2000),
  /** The sites outside of the app that a phone's shell may open, as origins, separated by commas. */
  NATIVE_LINKS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .transform((list) => list.filter((one) => one !== ''))
    .refine(
      (list) => list.every((one) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(one)),
      '应是用逗号隔开的 https 网址，只到域名，如 https://www.example.com',
    ),
  METRICS_TOKEN: z.string().min(16, '至少要有 16 个字符').optional(),
  ...smsVariables,
  ...assetVariables,
  ...backupVariables,
});

interface WechatAccount {
  readonly appid: string;
  readonly secret: string;
}

/** The address of 微信, and our account for each channel. */
export interface ChatAppConfig {
  readonly openBase: string;
  readonly apiBase: string;
  readonly accounts: Readonly<Partial<Record<ChatAppChannel, WechatAccount>>>;
}

/** The operator's settings, checked once at the start. Paths of folders are absolute. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly loadsDemo: boolean;
  readonly defaultPassword: string;
  /** Whether a client may send a new password as an MD5 hash, which hides the password's length and words. */
  readonly acceptsMd5NewPassword: boolean;
  /** The start of the day from which first passwords are valid. Undefined: they are valid from their issue. */
  readonly firstPasswordsFrom: Date | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly isDevelopment: boolean;
  readonly trustedProxies: readonly string[];
  readonly publicOrigin: string | undefined;
  readonly connectionsPerAddress: number;
  /** Whether browsers reach the server by https. */
  readonly isHttps: boolean;
  /** The settings that let other machines reach the server, as `NAME=value`. */
  readonly exposedBy: readonly string[];
  /** Whether other machines reach the server without encryption, as far as the settings show. */
  readonly isPlainHttp: boolean;
  /** The origins outside of the app that a phone's shell may open. */
  readonly nativeLinks: readonly string[];
  readonly metricsToken: string | undefined;
  /** Null if users cannot sign in by the chat app. */
  readonly chatApp: ChatAppConfig | null;
  readonly sms: SmsConfig;
  readonly backup: BackupConfig;
  /** The bucket for uploaded files. Null: they are in `dataDir`. */
  readonly s3: S3Config | null;
  /** The limit for the files of one user, in bytes. */
  readonly userSpaceBytes: number;
  /** The limit for the files of one school, in bytes. */
  readonly schoolSpaceBytes: number;
  /** The CDN for each host name of this server. Requests to other host names, such as one in the school's network, get files from this server. */
  readonly cdn: ReadonlyMap<string, string>;
  /** Whether the reply to a request for a code contains the code. */
  readonly echoesCodes: boolean;
}

/** Parses the environment. Throws an Error whose message lists every wrong variable in Chinese. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) =>
      describeFault(issue.path.join('.'), issue.message),
    );
    throw new Error(faults.join('\n'));
  }
  const env = parsed.data;
  const isProduction = nonEmpty['NODE_ENV'] === 'production';
  const faults = [...findSmsFaults(env), ...findAssetFaults(env), ...findBackupFaults(env)];
  if (faults.length > 0) throw new Error(faults.map((one) => describeFault(...one)).join('\n'));
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    loadsDemo: env.DEMO,
    defaultPassword: env.DEFAULT_PASSWORD,
    acceptsMd5NewPassword: env.ACCEPT_MD5_NEW_PASSWORD,
    firstPasswordsFrom: env.FIRST_PASSWORDS_FROM,
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.NODE_ENV === 'development',
    trustedProxies: env.TRUST_PROXY,
    publicOrigin: env.PUBLIC_ORIGIN,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    isHttps: isHttps(env.PUBLIC_ORIGIN),
    exposedBy: listExposures(env, { isProduction }),
    isPlainHttp: isPlainHttp(env),
    nativeLinks: env.NATIVE_LINKS,
    metricsToken: env.METRICS_TOKEN,
    chatApp: readChatAppConfig(env, isProduction),
    sms: readSmsConfig(env),
    backup: readBackupConfig(env),
    s3: readS3Config(env),
    ...readSpaceConfig(env),
    cdn: parseCdnByHost(env),
    echoesCodes: env.IDENTITY_CODE_ECHO,
  };
}

const wechatVariables = {
  qr: ['WECHAT_APPID', 'WECHAT_SECRET'],
  inApp: ['WECHAT_INAPP_APPID', 'WECHAT_INAPP_SECRET'],
  shell: ['WECHAT_SHELL_APPID', 'WECHAT_SHELL_SECRET'],
} as const;

/** Returns the settings of 微信, which are valid only together. `isProduction`: whether the operator set NODE_ENV=production. */
function readChatAppConfig(
  env: z.infer<typeof Environment>,
  isProduction: boolean,
): ChatAppConfig | null {
  const accounts: Partial<Record<ChatAppChannel, WechatAccount>> = {};
  const faults: string[] = [];
  for (const channel of ['qr', 'inApp', 'shell'] as const) {
    const [idName, secretName] = wechatVariables[channel];
    const [id, secret] = [env[idName], env[secretName]];
    if (id !== undefined && secret !== undefined) accounts[channel] = { appid: id, secret };
    else if (id !== undefined) faults.push(describeFault(secretName, `设了 ${idName} 就要有`));
    else if (secret !== undefined) faults.push(describeFault(idName, `设了 ${secretName} 就要有`));
  }
  const isOpenToAll = isHttps(env.PUBLIC_ORIGIN);
  for (const [name, own] of [
    ['WECHAT_OPEN_BASE', WECHAT_OPEN],
    ['WECHAT_API_BASE', WECHAT_API],
  ] as const) {
    if (env[name] === own) continue;
    if (isProduction || isOpenToAll || !/^http:\/\/127\.0\.0\.1:\d+$/.test(env[name])) {
      faults.push(describeFault(name, `正式使用只能是 ${own}`));
    }
  }
  const isEmulated = env.WECHAT_OPEN_BASE !== WECHAT_OPEN;
  const isUsed = Object.keys(accounts).length > 0;
  if (isUsed && !isEmulated && env.PUBLIC_ORIGIN === undefined) {
    faults.push(describeFault('PUBLIC_ORIGIN', '用微信登录要有对外的网址'));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return isUsed ? { openBase: env.WECHAT_OPEN_BASE, apiBase: env.WECHAT_API_BASE, accounts } : null;
}

function describeFault(name: string, reason: string): string {
  return `环境变量 ${name} 不正确：${reason}`;
}

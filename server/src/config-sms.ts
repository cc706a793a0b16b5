import { z } from 'zod';

import { isHttps, isLoopbackHost } from './config-exposure.ts';
import { flag } from './config-flag.ts';

const ALIYUN_URL = 'https://dysmsapi.aliyuncs.com';
const TENCENT_URL = 'https://sms.tencentcloudapi.com';

/** Checks whether phone numbers and codes are safe on the way to this address: it begins with https, or is on this machine. */
function isPrivateAddress(address: string): boolean {
  const { protocol, hostname, pathname, search } = new URL(address);
  const isBare = pathname === '/' && search === '';
  return isBare && (protocol === 'https:' || isLoopbackHost(hostname));
}

const endpointHint = '应是不带路径的 https 网址，如 https://dysmsapi-vpc.cn-hangzhou.aliyuncs.com';

/** The environment variables for sending codes. */
export const smsVariables = {
  SMS_PROVIDER: z
    .enum(['outbox', 'aliyun', 'tencent', 'none'], '只能是 outbox、aliyun、tencent、none')
    .optional(),
  SMS_KEY_ID: z.string().optional(),
  SMS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE: z.string().optional(),
  /** The template of the message about a password reset. Without a template no such message is sent. */
  SMS_NOTICE_TEMPLATE: z.string().optional(),
  /** The SdkAppId of Tencent. */
  SMS_APP_ID: z.string().optional(),
  /** The region of Tencent's SMS service. */
  SMS_REGION: z
    .string()
    .regex(/^[a-z]+-[a-z0-9-]+$/, '应是地域代码，如 ap-guangzhou')
    .default('ap-guangzhou'),
  /** The address of the vendor. It is needed if the server cannot reach the public one, for example inside a private cloud. */
  SMS_ENDPOINT: z
    .url({ protocol: /^https?$/, error: endpointHint, abort: true })
    .refine(isPrivateAddress, endpointHint)
    .transform((address) => new URL(address).origin)
    .optional(),
  /** Whether the reply contains the code. This is only for scripts that try the product, never for real users. */
  IDENTITY_CODE_ECHO: flag.default(false),
};

export interface AliyunSms {
  readonly provider: 'aliyun';
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  readonly template: string;
  readonly noticeTemplate: string | null;
  readonly endpoint: string;
}

export interface TencentSms {
  readonly provider: 'tencent';
  readonly secretId: string;
  readonly secretKey: string;
  readonly appId: string;
  readonly region: string;
  readonly signName: string;
  readonly template: string;
  readonly noticeTemplate: string | null;
  readonly endpoint: string;
}

/** The sender of codes. `outbox`: no message is sent, and the operator reads the codes on a page. `none`: there are no codes. */
export type SmsConfig = AliyunSms | TencentSms | { readonly provider: 'outbox' | 'none' };

const Variables = z.object(smsVariables);
interface Environment extends z.infer<typeof Variables> {
  HOST: string;
  NODE_ENV: string;
  PUBLIC_ORIGIN?: string | undefined;
}

/** A variable, and the reason in Chinese why it is wrong. */
type Fault = readonly [name: string, reason: string];

const getProvider = (env: Environment) => env.SMS_PROVIDER ?? 'outbox';

/** Lists the variables that are wrong together with other settings, each with the reason. */
export function findSmsFaults(env: Environment): Fault[] {
  return [...findProviderFaults(env), ...findEchoFaults(env)];
}

function findProviderFaults(env: Environment): Fault[] {
  const provider = getProvider(env);
  if (provider === 'none') return [];
  if (provider === 'outbox') {
    // A server with a public https address has real users, so the operator must choose a sender, or `none`.
    if (!isHttps(env.PUBLIC_ORIGIN) || env.SMS_PROVIDER !== undefined) return [];
    const reason =
      '有对外的 https 网址时要选定怎样发短信：aliyun 或 tencent；没有短信服务就写 none；仍要用试用的发件箱才写 outbox';
    return [['SMS_PROVIDER', reason]];
  }
  const needed = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const;
  const all = provider === 'tencent' ? ([...needed, 'SMS_APP_ID'] as const) : needed;
  return all
    .filter((name) => env[name] === undefined)
    .map((name) => [name, `SMS_PROVIDER=${provider} 时必须设置`]);
}

function findEchoFaults(env: Environment): Fault[] {
  const isHarmless =
    getProvider(env) === 'outbox' &&
    isLoopbackHost(env.HOST) &&
    env.NODE_ENV !== 'production' &&
    env.PUBLIC_ORIGIN === undefined;
  if (!env.IDENTITY_CODE_ECHO || isHarmless) return [];
  const reason =
    '会把验证码告诉任何人，只能在本机试用时打开：SMS_PROVIDER=outbox、HOST=127.0.0.1、NODE_ENV=development、不设 PUBLIC_ORIGIN';
  return [['IDENTITY_CODE_ECHO', reason]];
}

/** Returns the sender of codes. The settings must have no fault. */
export function readSmsConfig(env: Environment): SmsConfig {
  const provider = getProvider(env);
  const { SMS_KEY_ID = '', SMS_KEY_SECRET = '', SMS_SIGN_NAME: signName = '' } = env;
  const { SMS_TEMPLATE: template = '', SMS_APP_ID: appId = '', SMS_REGION: region } = env;
  const noticeTemplate = env.SMS_NOTICE_TEMPLATE ?? null;
  const signed = { signName, template, noticeTemplate };
  const buildEndpoint = (usual: string) => ({ ...signed, endpoint: env.SMS_ENDPOINT ?? usual });
  if (provider === 'aliyun') {
    return { provider, keyId: SMS_KEY_ID, keySecret: SMS_KEY_SECRET, ...buildEndpoint(ALIYUN_URL) };
  }
  if (provider === 'tencent') {
    const key = { secretId: SMS_KEY_ID, secretKey: SMS_KEY_SECRET };
    return { provider, ...key, appId, region, ...buildEndpoint(TENCENT_URL) };
  }
  return { provider };
}

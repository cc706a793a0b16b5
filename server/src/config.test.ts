import { describe, expect, test } from 'vitest';

import { readConfig } from './config.ts';

test.each([
  ['PORT', 'abc', '应是 0 到 65535 的整数'],
  ['PORT', '8080.5', '应是 0 到 65535 的整数'],
  ['PORT', '70000', '应是 0 到 65535 的整数'],
  ['DATABASE_POOL', '0', '应是 1 到 100 的整数'],
  ['DEMO', 'no', '只能是 0 或 1'],
  ['DEFAULT_PASSWORD', '123', '要有 6-18 位，包含字母和数字'],
  ['FIRST_PASSWORDS_FROM', '2026-9-1', '应是日期，如 2026-09-01，最多提前半年'],
  ['FIRST_PASSWORDS_FROM', '2026-02-30', '应是日期，如 2026-09-01，最多提前半年'],
  ['FIRST_PASSWORDS_FROM', '9026-09-01', '应是日期，如 2026-09-01，最多提前半年'],
  ['LOG_LEVEL', 'loud', '只能是 silent、error、warn、info、debug'],
  ['NODE_ENV', 'staging', '只能是 development、production、test'],
  ['TRUST_PROXY', 'nonsense', '应是用逗号隔开的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/33', '应是用逗号隔开的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/8/9', '应是用逗号隔开的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8'],
  ['PUBLIC_ORIGIN', 'meiyu.example.com', '应是完整的网址，如 https://meiyu.example.com'],
  ['METRICS_TOKEN', 'short', '至少要有 16 个字符'],
  ['NATIVE_LINKS', 'http://www.example.com', '应是用逗号隔开的 https 网址'],
  ['NATIVE_LINKS', 'https://www.example.com/path', '应是用逗号隔开的 https 网址'],
  ['FILE_CDN', 'https://cdn.example.com', '应是用逗号隔开的 域名=CDN网址，如 '],
])('%s=%s is refused by name, in Chinese', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(`环境变量 ${name} 不正确：${reason}`);
});

test('a bucket needs its keys and an address without a final slash', () => {
  const bucket = { S3_BUCKET_URL: 'https://meiyu.oss-cn-hangzhou.aliyuncs.com/' };
  expect(() => readConfig(bucket)).toThrow('S3_KEY_ID 不正确：S3_BUCKET_URL、S3_KEY_ID、');
  const keys = { S3_KEY_ID: 'id', S3_KEY_SECRET: 'secret', S3_REGION: 'cn-hangzhou' };
  expect(readConfig({ ...bucket, ...keys }).s3).toEqual({
    bucketUrl: 'https://meiyu.oss-cn-hangzhou.aliyuncs.com',
    region: 'cn-hangzhou',
    keyId: 'id',
    keySecret: 'secret',
  });
  expect(readConfig({}).s3).toBeNull();
  for (const address of ['https://id:key@oss.example.com/meiyu', 'https://oss.example.com/?x=1']) {
    const wrong = { ...bucket, ...keys, S3_BUCKET_URL: address };
    expect(() => readConfig(wrong)).toThrow('S3_BUCKET_URL 不正确：应是存储桶的网址');
  }
  expect(() => readConfig({ ...bucket, ...keys, S3_KEY_SECRET: 'two words' })).toThrow(
    'S3_KEY_SECRET 不正确：只能有字母、数字和英文标点，中间没有空格',
  );
});

const https = { PUBLIC_ORIGIN: 'https://meiyu.example.com' };
const vendorKeys = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '美育' };

test.each<[string, Record<string, string>, string]>([
  ['an unknown sender', { SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER 不正确：只能是 outbox'],
  ['an https address and no word about codes', https, 'SMS_PROVIDER 不正确：有对外的 https 网址时'],
  [
    'a sender without its template',
    { SMS_PROVIDER: 'aliyun', ...vendorKeys },
    'SMS_TEMPLATE 不正确：SMS_PROVIDER=aliyun 时必须设置',
  ],
  [
    'Tencent without its application',
    { SMS_PROVIDER: 'tencent', ...vendorKeys, SMS_TEMPLATE: '1' },
    'SMS_APP_ID 不正确：SMS_PROVIDER=tencent 时必须设置',
  ],
  [
    'codes in replies on a real start',
    { IDENTITY_CODE_ECHO: '1' },
    'IDENTITY_CODE_ECHO 不正确：会把验证码告诉任何人',
  ],
  [
    'codes in replies for the network',
    { IDENTITY_CODE_ECHO: '1', NODE_ENV: 'development', HOST: '0.0.0.0' },
    'IDENTITY_CODE_ECHO 不正确',
  ],
])('%s is refused', (_case, environment, reason) => {
  expect(() => readConfig(environment)).toThrow(`环境变量 ${reason}`);
});

test('codes go into the outbox by default, and no reply contains one', () => {
  expect(readConfig({})).toMatchObject({ sms: { provider: 'outbox' }, echoesCodes: false });
  expect(readConfig({ ...https, SMS_PROVIDER: 'none' }).sms).toEqual({ provider: 'none' });
  expect(readConfig({ ...https, SMS_PROVIDER: 'outbox' }).sms).toEqual({ provider: 'outbox' });
  const echo = { IDENTITY_CODE_ECHO: '1', NODE_ENV: 'development' };
  expect(readConfig(echo).echoesCodes).toBe(true);
});

test('a vendor gets its own settings', () => {
  const tencentSettings = { ...vendorKeys, SMS_TEMPLATE: '7', SMS_APP_ID: '1400' };
  expect(readConfig({ SMS_PROVIDER: 'tencent', ...tencentSettings }).sms).toEqual({
    provider: 'tencent',
    secretId: 'id',
    secretKey: 'secret',
    appId: '1400',
    region: 'ap-guangzhou',
    signName: '美育',
    template: '7',
    noticeTemplate: null,
    endpoint: 'https://sms.tencentcloudapi.com',
  });
  const withNotice = { ...tencentSettings, SMS_NOTICE_TEMPLATE: '8' };
  expect(readConfig({ SMS_PROVIDER: 'aliyun', ...withNotice }).sms).toMatchObject({
    template: '7',
    noticeTemplate: '8',
  });
});

test.each([
  [
    'https://dysmsapi-vpc.cn-hangzhou.aliyuncs.com/',
    'https://dysmsapi-vpc.cn-hangzhou.aliyuncs.com',
  ],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
])('codes go to a sender at %s', (given, endpoint) => {
  const sender = { SMS_PROVIDER: 'aliyun', ...vendorKeys, SMS_TEMPLATE: '7' };
  expect(readConfig({ ...sender, SMS_ENDPOINT: given }).sms).toMatchObject({ endpoint });
});

test.each([
  'http://sms.example.com',
  'https://sms.example.com/send',
  'sms.example.com',
  'ftp://127.0.0.1',
])('phones and codes do not go to %s', (given) => {
  expect(() => readConfig({ SMS_ENDPOINT: given })).toThrow(
    '环境变量 SMS_ENDPOINT 不正确：应是不带路径的 https 网址',
  );
});

test('names all wrong variables in one error', () => {
  expect(() => readConfig({ PORT: '-1', DEMO: 'yes' })).toThrow(
    /环境变量 PORT 不正确.*\n环境变量 DEMO 不正确/,
  );
});

test('accepts addresses, ranges and range names as proxies', () => {
  const list = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback'];
  expect(readConfig({ TRUST_PROXY: list.join(' , ') }).trustedProxies).toEqual(list);
  expect(readConfig({ TRUST_PROXY: '' }).trustedProxies).toEqual([]);
});

describe('微信', () => {
  const account = { WECHAT_APPID: 'wx0123456789abcdef', WECHAT_SECRET: '0a'.repeat(16) };
  const emulator = {
    WECHAT_OPEN_BASE: 'http://127.0.0.1:4000',
    WECHAT_API_BASE: 'http://127.0.0.1:4000',
  };
  const official = {
    openBase: 'https://open.weixin.qq.com',
    apiBase: 'https://api.weixin.qq.com',
  };

  test('is off unless it is set', () => {
    expect(readConfig({}).chatApp).toBeNull();
    expect(readConfig(emulator).chatApp).toBeNull();
  });

  test('uses the real service for each channel that has an account', () => {
    const inApp = {
      WECHAT_INAPP_APPID: 'wxfedcba9876543210',
      WECHAT_INAPP_SECRET: '0b'.repeat(16),
    };
    const { chatApp } = readConfig({
      ...account,
      ...inApp,
      ...https,
      SMS_PROVIDER: 'none',
      NODE_ENV: 'production',
    });
    expect(chatApp).toEqual({
      ...official,
      accounts: {
        qr: { appid: account.WECHAT_APPID, secret: account.WECHAT_SECRET },
        inApp: { appid: inApp.WECHAT_INAPP_APPID, secret: inApp.WECHAT_INAPP_SECRET },
      },
    });
  });

  test('may be emulated on this machine if NODE_ENV is not production', () => {
    expect(readConfig({ ...account, ...emulator }).chatApp).toMatchObject({
      openBase: 'http://127.0.0.1:4000',
    });
  });

  test.each([
    ['an appid alone', { WECHAT_APPID: account.WECHAT_APPID }, 'WECHAT_SECRET'],
    ['a secret alone', { WECHAT_INAPP_SECRET: '0a'.repeat(16) }, 'WECHAT_INAPP_APPID'],
    ['an appid of another form', { ...account, WECHAT_APPID: 'wx1' }, 'WECHAT_APPID'],
    ['a secret of another form', { ...account, WECHAT_SECRET: 'geheim' }, 'WECHAT_SECRET'],
    ['no address of our own', account, 'PUBLIC_ORIGIN'],
    [
      'an emulator in production',
      { ...account, ...emulator, NODE_ENV: 'production' },
      'WECHAT_OPEN_BASE',
    ],
    [
      'an emulator on an address for all',
      { ...account, ...emulator, ...https, SMS_PROVIDER: 'none' },
      'WECHAT_API_BASE',
    ],
    [
      'an emulator elsewhere',
      { ...account, ...emulator, WECHAT_API_BASE: 'http://192.0.2.7:4000' },
      'WECHAT_API_BASE',
    ],
  ])('with %s is refused by name, and without a word of the secret', (_case, environment, name) => {
    expect(() => readConfig(environment)).toThrow(`环境变量 ${name} 不正确`);
    expect(() => readConfig(environment)).not.toThrow(/0a0a|geheim/);
  });
});

test.each([
  ['nothing', {}, []],
  ['another loopback address', { HOST: '127.0.0.2' }, []],
  ['a loopback origin', { PUBLIC_ORIGIN: 'http://localhost:8080' }, []],
  ['production', { NODE_ENV: 'production' }, ['NODE_ENV=production']],
  ['an empty NODE_ENV', { NODE_ENV: '' }, []],
  ['a host beyond loopback', { HOST: '0.0.0.0' }, ['HOST=0.0.0.0']],
  [
    'a public address',
    { ...https, SMS_PROVIDER: 'none' },
    ['PUBLIC_ORIGIN=https://meiyu.example.com'],
  ],
  [
    'a public address without TLS',
    { PUBLIC_ORIGIN: 'http://10.1.2.3' },
    ['PUBLIC_ORIGIN=http://10.1.2.3'],
  ],
  ['a proxy on this machine', { TRUST_PROXY: '127.0.0.1' }, ['TRUST_PROXY=127.0.0.1']],
])('%s says who can reach the server', (_case, environment, expected) => {
  expect(readConfig(environment).exposedBy).toEqual(expected);
});

test.each([
  ['this machine alone', {}, false],
  ['a host beyond loopback', { HOST: '0.0.0.0' }, true],
  ['a proxy on this machine without https', { TRUST_PROXY: '127.0.0.1' }, true],
  ['a host beyond loopback behind a proxy', { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' }, true],
  [
    'a host beyond loopback behind a proxy with TLS',
    { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1', ...https, SMS_PROVIDER: 'none' },
    false,
  ],
  ['an https address and no proxy', { HOST: '::', ...https, SMS_PROVIDER: 'none' }, true],
  ['an address without TLS', { PUBLIC_ORIGIN: 'http://10.1.2.3' }, true],
])('%s: whether traffic is in plain HTTP', (_case, environment, expected) => {
  expect(readConfig(environment).isPlainHttp).toBe(expected);
});

describe('backups', () => {
  test('are in DATA_DIR, run at night and contain the key by default', () => {
    expect(readConfig({ DATA_DIR: '/srv/meiyu' }).backup).toEqual({
      folder: '/srv/meiyu/backups',
      isNightly: true,
      archivesWal: false,
      keyFile: null,
    });
  });

  test.each([
    ['a key outside that is inside', { DATA_DIR: 'd', SECRET_KEY_FILE: 'd/k' }, 'SECRET_KEY_FILE'],
    ['an archive without backups', { BACKUP_WAL: '1', BACKUP_NIGHTLY: '0' }, 'BACKUP_WAL'],
  ])('refuse %s', (_case, environment, name) => {
    expect(() => readConfig(environment)).toThrow(`环境变量 ${name} 不正确`);
  });
});

import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

test.each([
  ['PORT', 'abc', '应是 0 到 65535 的整数'],
  ['PORT', '8080.5', '应是 0 到 65535 的整数'],
  ['PORT', '70000', '应是 0 到 65535 的整数'],
  ['DATABASE_POOL', '0', '应是 1 到 100 的整数'],
  ['DEMO', 'no', '只能是 0 或 1'],
  ['DEFAULT_PASSWORD', '123', '要有 6-18 位，包含字母和数字'],
  ['LOG_LEVEL', 'loud', '只能是 silent、error、warn、info、debug'],
  ['NODE_ENV', 'staging', '只能是 development、production、test'],
  ['TRUST_PROXY', 'nonsense', '应是用逗号隔开的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/33', '应是用逗号隔开的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/8/9', '应是用逗号隔开的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8'],
  ['PUBLIC_ORIGIN', 'meiyu.example.com', '应是完整的网址，如 https://meiyu.example.com'],
  ['METRICS_TOKEN', 'short', '至少要有 16 个字符'],
])('%s=%s is refused by name, in Chinese', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(`环境变量 ${name} 不正确：${reason}`);
});

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: '-1', DEMO: 'yes' })).toThrow(
    /环境变量 PORT 不正确.*\n环境变量 DEMO 不正确/,
  );
});

test('proxies are addresses, ranges and the names of ranges', () => {
  const list = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback'];
  expect(readConfig({ TRUST_PROXY: list.join(' , ') }).trustedProxies).toEqual(list);
  expect(readConfig({ TRUST_PROXY: '' }).trustedProxies).toEqual([]);
});

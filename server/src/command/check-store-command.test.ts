import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { createNamedBucket } from '../testing/named-bucket.ts';
import { type S3Fault, startS3Service } from '../testing/s3-service.ts';
import { runCommand } from './run-command.ts';
import type { Terminal } from './terminal.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'meiyu-check-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
});

async function makeBucket(fault: S3Fault | null = null) {
  const bucket = await startS3Service();
  onTestFinished(bucket.close);
  bucket.state.fault = fault;
  return bucket;
}

interface Bucket {
  bucketUrl: string;
  region: string;
  keyId: string;
  keySecret: string;
}

async function runCheck(bucket: Bucket | null, more: Record<string, string> = {}) {
  const lines: string[] = [];
  const terminal: Terminal = {
    print: (line: string) => lines.push(line),
    printError: (line: string) => lines.push(line),
    progress: () => undefined,
  };
  const settings = bucket && {
    S3_BUCKET_URL: bucket.bucketUrl,
    S3_REGION: bucket.region,
    S3_KEY_ID: bucket.keyId,
    S3_KEY_SECRET: bucket.keySecret,
  };
  const code = await runCommand(['check-store'], terminal, {
    DATA_DIR: dataDir,
    ...settings,
    ...more,
  });
  return { code, text: lines.join('\n') };
}

test('reports that a bucket works and leaves nothing in it', async () => {
  const { config, objects } = await makeBucket();
  expect(await runCheck(config)).toEqual({
    code: 0,
    text: `存储桶 ${config.bucketUrl} 可以用：写入、读取、读取一部分、删除都正常。`,
  });
  expect(objects.size).toBe(0);
  expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual([]);
});

test('checks the local folder if no bucket is configured', async () => {
  expect(await runCheck(null)).toEqual({
    code: 0,
    text: `本机的 ${dataDir} 可以用：写入、读取、读取一部分、删除都正常。`,
  });
  expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual([]);
  expect(readdirSync(path.join(dataDir, 'assets', 'check'))).toEqual([]);
  rmSync(path.join(dataDir, 'assets'), { recursive: true });
  writeFileSync(path.join(dataDir, 'assets'), '');
  expect(await runCheck(null)).toEqual({
    code: 1,
    text: `路径 ${path.join(dataDir, 'assets', 'check')} 里有一段不是目录：请检查 DATA_DIR（ENOTDIR）`,
  });
});

const makeRefusal = (code: string, status = 403) => ({ status, code });

test.each<[S3Fault, string]>([
  [makeRefusal('InvalidAccessKeyId'), '没有这个 S3_KEY_ID，或者已经停用（403 InvalidAccessKeyId）'],
  [makeRefusal('AccessDenied'), '密钥没有在这个存储桶里写入文件的权限（403 AccessDenied）'],
  [{ ...makeRefusal('AccessDenied'), method: 'GET' }, '密钥没有在这个存储桶里读取文件的权限'],
  [{ ...makeRefusal('AccessDenied'), method: 'DELETE' }, '密钥没有在这个存储桶里删除文件的权限'],
  [makeRefusal('NoSuchBucket', 404), '没有这个存储桶：请检查 S3_BUCKET_URL（http://127.0.0.1'],
  [makeRefusal('RequestTimeTooSkewed'), '这台机器的时钟和存储服务相差太多：请校准时间'],
  [
    { ...makeRefusal('AuthorizationHeaderMalformed', 400), region: 'cn-hangzhou' },
    'S3_REGION 不对，存储服务要的是 cn-hangzhou（400 AuthorizationHeaderMalformed）',
  ],
  [makeRefusal('PermanentRedirect', 301), '存储桶在别的地域：请检查 S3_BUCKET_URL 和 S3_REGION'],
  [makeRefusal('SlowDown', 503), '存储服务现在不肯写入文件（503 SlowDown）'],
  [makeRefusal('', 405), '的应答不像存储桶：请检查 S3_BUCKET_URL（405）'],
  ['cut', '连不上存储服务 127.0.0.1'],
])('reports the fault %j of a bucket', async (fault, message) => {
  const { config, objects } = await makeBucket(fault);
  const { code, text } = await runCheck(config);
  expect(code).toBe(1);
  expect(text).toContain(`存储桶 ${config.bucketUrl} 用不了：`);
  expect(text).toContain(message);
  expect(text).not.toContain(config.keySecret);
  const mayDelete = typeof fault === 'string' || fault.method !== 'DELETE';
  expect(objects.size).toBe(mayDelete ? 0 : 1);
  expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual([]);
});

test('reports a wrong secret without printing it', async () => {
  const { config } = await makeBucket();
  const { code, text } = await runCheck({ ...config, keySecret: 'my-other-secret' });
  expect(code).toBe(1);
  expect(text).toContain('S3_KEY_ID 和 S3_KEY_SECRET 对不上：请重新复制这两个值（403 Sig');
  expect(text).not.toContain('my-other-secret');
});

test('accepts keys that were copied with a line break', async () => {
  const { config } = await makeBucket();
  expect((await runCheck({ ...config, keySecret: `${config.keySecret}\r\n` })).code).toBe(0);
});

test('reports a service that does not answer', async () => {
  const { config, close } = await makeBucket();
  close();
  const { host } = new URL(config.bucketUrl);
  expect(await runCheck(config)).toEqual({
    code: 1,
    text: `存储桶 ${config.bucketUrl} 用不了：连不上存储服务 ${host}（ECONNREFUSED）：请检查 S3_BUCKET_URL 和网络`,
  });
});

test('reports a service that does not support https', async () => {
  const { config } = await makeBucket();
  const bucketUrl = config.bucketUrl.replace('http:', 'https:');
  expect((await runCheck({ ...config, bucketUrl })).text).toContain('不用 https：请检查');
});

test('accepts the configured bucket, and refuses a wrong secret or name', async (context) => {
  const named = createNamedBucket(context);
  expect(await runCheck(named)).toMatchObject({ code: 0 });
  const { text } = await runCheck({ ...named, keySecret: 'another' });
  expect(text).toContain('对不上');
  const missingBucket = { ...named, bucketUrl: `${named.bucketUrl}-none` };
  expect((await runCheck(missingBucket)).text).toContain('没有这个存储桶');
});

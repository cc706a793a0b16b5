import type { S3Config } from '../../../config-assets.ts';
import type { StoreUnavailableError } from './asset-store.ts';
import { StoreRefusalError } from './store-refusal.ts';

/** The operation during which the store failed. */
export type StoreStep = 'write' | 'read' | 'delete';

const steps: Readonly<Record<StoreStep, string>> = { write: '写入', read: '读取', delete: '删除' };

const wrongKey = 'S3_KEY_ID 和 S3_KEY_SECRET 对不上：请重新复制这两个值';
const describeWrongRegion = ({ region }: StoreRefusalError) =>
  region === undefined ? 'S3_REGION 不对' : `S3_REGION 不对，存储服务要的是 ${region}`;
const otherRegion = '存储桶在别的地域：请检查 S3_BUCKET_URL 和 S3_REGION';

/** The reasons, in Chinese, by error code of S3 ("Error responses") and of other services. */
const refusals: Readonly<
  Record<string, (error: StoreRefusalError, step: string, bucketUrl: string) => string>
> = {
  SignatureDoesNotMatch: () => wrongKey,
  InvalidAccessKeyId: () => '没有这个 S3_KEY_ID，或者已经停用',
  AccessDenied: (_, step) => `密钥没有在这个存储桶里${step}文件的权限`,
  NoSuchBucket: (_, __, bucketUrl) => `没有这个存储桶：请检查 S3_BUCKET_URL（${bucketUrl}）`,
  RequestTimeTooSkewed: () => '这台机器的时钟和存储服务相差太多：请校准时间',
  AuthorizationHeaderMalformed: describeWrongRegion,
  IllegalLocationConstraintException: describeWrongRegion,
  InvalidRegion: describeWrongRegion,
  PermanentRedirect: () => otherRegion,
  TemporaryRedirect: () => otherRegion,
  QuotaExceeded: () => '存储桶满了：请扩容，或在存储服务那里提高限额',
};

const certificateCodes =
  /^(?:CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY|GET))/;

/** Describes the reason of a failure and its remedy, in one Chinese line without a secret. */
export function describeStoreError(
  error: StoreUnavailableError,
  step: StoreStep,
  { bucketUrl }: S3Config,
): string {
  if (error instanceof StoreRefusalError) {
    const answer = [error.status, error.code].filter(Boolean).join(' ');
    const reason = refusals[error.code]?.(error, steps[step], bucketUrl);
    if (reason !== undefined) return `${reason}（${answer}）`;
    return error.code === ''
      ? `${bucketUrl} 的应答不像存储桶：请检查 S3_BUCKET_URL（${answer}）`
      : `存储服务现在不肯${steps[step]}文件（${answer}）`;
  }
  const { host } = new URL(bucketUrl);
  const code = getCode(error.cause);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `${host} 的 https 证书是给别的域名的：请检查 S3_BUCKET_URL（${code}）`;
  }
  if (certificateCodes.test(code)) {
    return `这台机器不信任 ${host} 的 https 证书（${code}）：自签的可以用 NODE_EXTRA_CA_CERTS 指定`;
  }
  if (code === 'EPROTO') return `${host} 不用 https：请检查 S3_BUCKET_URL 的开头（EPROTO）`;
  const end = code === '' ? '' : `（${code}）`;
  return `连不上存储服务 ${host}${end}：请检查 S3_BUCKET_URL 和网络`;
}

function getCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

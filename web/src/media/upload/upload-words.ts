import { isUnfinished, type UploadItem } from './upload-row.ts';

const KILOBYTE = 1024;

/** Formats a size, for example 12.3 MB. */
function formatSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < 1000) return `${Math.ceil(kilobytes)} KB`;
  const megabytes = kilobytes / KILOBYTE;
  return `${megabytes < 100 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** Returns the sent share in whole percent. The result is 100 only if all bytes are sent. */
export function calculatePercent(
  items: readonly Pick<UploadItem, 'bytes' | 'sentBytes'>[],
): number {
  const total = items.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return total === 0 ? 0 : Math.floor((sent / total) * 100);
}

/** Describes the state of one upload in Chinese. */
export function describePhase(item: UploadItem): string {
  switch (item.phase) {
    case 'preparing':
      return `压缩中 ${Math.floor(item.preparedShare * 100)}%`;
    case 'sending':
      if (item.obstacle !== null) return describeWaiting(item);
      return `${formatSize(item.sentBytes)} / ${formatSize(item.bytes)} · ${calculatePercent([item])}%`;
    case 'checking':
      return '已传完，正在检查';
    case 'done':
      return '上传成功';
    case 'failed':
      return item.refusal?.message ?? '上传失败';
    case 'waiting':
    default:
      return describeWaiting(item);
  }
}

function describeWaiting({ obstacle, bytes }: UploadItem): string {
  if (obstacle === 'network') return '网络断了，恢复后自动继续';
  return obstacle === 'server' ? '服务器忙，稍后自动继续' : `${formatSize(bytes)} · 排队中`;
}

/**
 * Describes the state of all uploads in Chinese. The text has no percentage, so that screen readers do not announce
 * every change.
 */
export function describeAllUploads(items: readonly UploadItem[]): string {
  const unfinished = items.filter(isUnfinished);
  const failed = items.filter(({ phase }) => phase === 'failed').length;
  if (unfinished.length > 0) {
    const isOffline = unfinished.every(({ obstacle }) => obstacle === 'network');
    return isOffline
      ? `网络断了，${unfinished.length} 个文件等着上传`
      : `正在上传 ${unfinished.length} 个文件`;
  }
  if (failed > 0) return `${failed} 个文件没有上传`;
  return items.length > 1 ? `${items.length} 个文件上传成功` : '上传成功';
}

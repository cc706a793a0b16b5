import { isUnderWay, type UploadItem } from './upload-row.ts';

const KILOBYTE = 1024;

/** e.g. 12.3 MB */
function sizeWords(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < 1000) return `${Math.ceil(kilobytes)} KB`;
  const megabytes = kilobytes / KILOBYTE;
  return `${megabytes < 100 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** Of what is to be sent, in whole percent; a hundred only when nothing is left to send. */
export function percentOf(items: readonly Pick<UploadItem, 'bytes' | 'sentBytes'>[]): number {
  const all = items.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return all === 0 ? 0 : Math.floor((sent / all) * 100);
}

/** What an upload is at. */
export function phaseWords(item: UploadItem): string {
  switch (item.phase) {
    case 'preparing':
      return `压缩中 ${Math.floor(item.prepared * 100)}%`;
    case 'sending':
      if (item.obstacle !== null) return waitingWords(item);
      return `${sizeWords(item.sentBytes)} / ${sizeWords(item.bytes)} · ${percentOf([item])}%`;
    case 'checking':
      return '已传完，正在检查';
    case 'done':
      return '上传成功';
    case 'failed':
      return item.refusal?.message ?? '上传失败';
    case 'waiting':
    default:
      return waitingWords(item);
  }
}

function waitingWords({ obstacle, bytes }: UploadItem): string {
  if (obstacle === 'network') return '网络断了，恢复后自动继续';
  return obstacle === 'server' ? '服务器忙，稍后自动继续' : `${sizeWords(bytes)} · 排队中`;
}

/** What all of them are at together; says nothing of how far, so that it is read out only when it matters. */
export function summaryWords(items: readonly UploadItem[]): string {
  const going = items.filter(isUnderWay);
  const failed = items.filter(({ phase }) => phase === 'failed').length;
  if (going.length > 0) {
    const waits = going.every(({ obstacle }) => obstacle === 'network');
    return waits ? `网络断了，${going.length} 个文件等着上传` : `正在上传 ${going.length} 个文件`;
  }
  if (failed > 0) return `${failed} 个文件没有上传`;
  return items.length > 1 ? `${items.length} 个文件上传成功` : '上传成功';
}

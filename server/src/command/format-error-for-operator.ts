import { isDatabaseUnavailable } from '../db/database-error.ts';
import { DatabaseStartError } from '../db/database-start-error.ts';

/** The Chinese text that tells the operator what to do about a system error, by the error's code. */
const remedies: Readonly<Record<string, (subject: string) => string>> = {
  EADDRINUSE: (at) => `地址${at}已被别的程序占用：请用 PORT 换一个端口，或先停掉那个程序`,
  EADDRNOTAVAIL: (at) => `这台机器上没有地址${at}：请检查 HOST`,
  ENOTFOUND: (at) => `找不到主机${at}：请检查地址和网络`,
  EACCES: (at) => `没有权限使用${at}：请检查目录的所有者；1024 以下的端口也需要权限`,
  EPERM: (at) => `系统不允许使用${at}：请检查目录的所有者和权限`,
  EROFS: (at) => `${at}所在的磁盘是只读的：请用 DATA_DIR 换一个位置`,
  ENOTDIR: (at) => `路径${at}里有一段不是目录：请检查 DATA_DIR`,
  ENOSPC: (at) => `磁盘满了，写不进${at}：请腾出空间再试`,
  EDQUOT: (at) => `磁盘配额用完了，写不进${at}：请腾出空间再试`,
  EMFILE: () => '打开的文件太多：请提高系统的限制（ulimit -n）',
  // PostgreSQL's codes for a full disk and for too many connections.
  '53100': () => '数据库的磁盘满了：请腾出空间再试',
  '53300': () => '数据库的连接都被占用了：请减小 DATABASE_POOL，或提高数据库的 max_connections',
};

/** Formats any error as one line of Chinese for the operator. */
export function formatErrorForOperator(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return '参数不对，用法见 npm run meiyu -- help';
  const reason = remedies[code];
  if (reason !== undefined) return `${reason(getSubject(error))}（${code}）`;
  if (isDatabaseUnavailable(error) && !(error instanceof DatabaseStartError)) {
    return `和数据库的连接断了：没有完成的改动都不算数，可以放心再运行一次（${code}）`;
  }
  return error.message;
}

/** Returns the file, address or host of a system error. */
function getSubject(error: Error): string {
  if ('path' in error && typeof error.path === 'string') return ` ${error.path} `;
  if ('hostname' in error && typeof error.hostname === 'string') return ` ${error.hostname} `;
  if ('address' in error && typeof error.address === 'string') {
    return ` ${error.address}${'port' in error ? `:${String(error.port)}` : ''} `;
  }
  return '';
}

import { POLICY_CHARACTERS, POLICY_LINE_CHARACTERS } from '@meiyu/contract/about/policy.schema';
import { isSafeText } from '@meiyu/contract/shared/text';

interface PolicyFault {
  /** The number of the line, from 1; undefined for a fault of the whole text. */
  row: number | undefined;
  message: string;
}

/** Returns a text with `\n` between its lines, and without spaces at the ends of lines. */
export function normaliseLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}

/** Returns the faults of a policy, by line. */
export function findPolicyFaults(text: string): PolicyFault[] {
  if (text.trim() === '') return [{ row: undefined, message: '文件是空的' }];
  if (text.length > POLICY_CHARACTERS) {
    return [{ row: undefined, message: `太长，最多 ${POLICY_CHARACTERS} 个字` }];
  }
  return text.split('\n').flatMap((line, index) => {
    const message = findLineFault(line);
    return message === null ? [] : [{ row: index + 1, message }];
  });
}

function findLineFault(line: string): string | null {
  if (line.length > POLICY_LINE_CHARACTERS)
    return `这一行太长，最多 ${POLICY_LINE_CHARACTERS} 个字`;
  if (!isSafeText(line) || /[\p{Cc}]/u.test(line.replaceAll('\t', ''))) return '含有不支持的字符';
  if (line === '#' || line.startsWith('##')) return '小标题写成“# 标题”，一个 # 加一个空格';
  if (line === '-') return '“-”后面没有内容';
  return null;
}

import { safeText } from '@meiyu/contract/shared/text';

import type { Parsed } from './sheet-reader.ts';

/** Builds the parser of a text that is not longer than `max`. */
export const parseText =
  (max: number) =>
  (text: string): Parsed<string> => {
    const { data } = safeText(max).safeParse(text.trim());
    return data === undefined ? { fault: `最多 ${max} 字，不能有控制字符` } : { value: data };
  };

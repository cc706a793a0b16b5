import { EXPORT_ROWS_MAX } from './export.ts';

/** Errors of exports. */
export const exportProblems = {
  exportTooLarge: {
    code: 300400,
    status: 400,
    message: `一次最多导出${EXPORT_ROWS_MAX}行，请选一个年级再导出`,
  },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

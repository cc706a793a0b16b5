/** Errors of the import of questions. They have a file of their own, because only teachers need them. */
export const questionImportProblems = {
  importFaulty: { code: 300309, status: 400, message: '文件里没有能读的题目' },
  importTooLarge: { code: 300315, status: 413, message: '文件太大了，最多 200 MB' },
  importsUsedUp: { code: 300316, status: 429, message: '今天检查的文件太多了，请明天再试' },
  importExpired: { code: 300317, status: 400, message: '这份检查结果已过期，请重新选择文件' },
  importUnreadable: { code: 300318, status: 400, message: '这个文件读不了，请另存后再试' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

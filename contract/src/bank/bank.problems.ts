/** Errors of the question bank. They have a file of their own, because only teachers need them. */
export const bankProblems = {
  questionStale: { code: 300310, status: 409, message: '这道题已经有更新的版本，请看过再改' },
  questionFaulty: { code: 300311, status: 400, message: '题目不完整，请检查后再保存' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Refusals about homework that a teacher changes or recalls. */
export const homeworkProblems = {
  homeworkBegun: {
    code: 300302,
    status: 400,
    message: '已经有学生开始做了，只能延后截止、延长限时、增加次数和班级',
  },
  taskRecalled: { code: 300320, status: 400, message: '老师收回了这份作业，已保存的答案都在' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

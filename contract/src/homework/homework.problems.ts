/** Error replies for homework that a teacher changes or recalls. */
export const homeworkProblems = {
  homeworkBegun: {
    code: 300302,
    status: 400,
    message: '已经有学生开始做了，只能延后截止、延长限时、增加次数和班级，或者换题',
  },
  taskRecalled: { code: 300320, status: 400, message: '老师收回了这份作业，已保存的答案都在' },
  homeworkStale: { code: 300321, status: 409, message: '这份作业在别处改过了，请看过再改' },
  homeworkFaulty: { code: 300322, status: 400, message: '作业不完整，请检查后再保存' },
  homeworkClosed: { code: 300323, status: 400, message: '作业已经结束，不能再改，可以复制一份' },
  recallReasonMissing: { code: 300324, status: 400, message: '请写一句收回的原因' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

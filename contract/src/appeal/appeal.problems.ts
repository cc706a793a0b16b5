/** Errors of appeals. They have a file of their own, because only few pages need them. */
export const appealProblems = {
  appealClosed: { code: 300305, status: 400, message: '这道题不能再申诉了' },
  appealOpen: { code: 300357, status: 400, message: '这道题已经在申诉了，请等老师答复' },
  appealNotYours: { code: 300358, status: 400, message: '这个申诉由别的老师答复' },
  noStaff: { code: 300359, status: 400, message: '学校没有别的全校老师，请直接答复' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of the notices that teachers write. */
export const noticeProblems = {
  noticeSent: { code: 300210, status: 400, message: '通知已经发出，不能修改，可以收回后重写' },
  noticeStale: { code: 300211, status: 409, message: '这条通知在另一台设备上改过了' },
  noticesUsedUp: { code: 300212, status: 400, message: '今天发的通知够多了，明天再发' },
  noPupils: { code: 300213, status: 400, message: '选的班级里没有学生' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

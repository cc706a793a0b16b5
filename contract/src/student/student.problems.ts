/** Refusals of changes of oneself; apart from the others, since only pages that make such changes need them. */
export const studentProblems = {
  nameFixed: { code: 300092, status: 400, message: '姓名由学校管理，要改请联系老师' },
  portraitInvalid: { code: 300093, status: 400, message: '头像要用自己刚上传的图片' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

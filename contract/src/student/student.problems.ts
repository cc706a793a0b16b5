/** Errors of changes to the user's own data. They have a file of their own, because only few pages need them. */
export const studentProblems = {
  nameFixed: { code: 300092, status: 400, message: '姓名由学校管理，要改请联系老师' },
  portraitInvalid: {
    code: 300093,
    status: 400,
    message: '头像要选一只小动物，或者用自己刚上传的图片',
  },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

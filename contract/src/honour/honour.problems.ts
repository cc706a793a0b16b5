/** Errors of honours. They have a file of their own, because only few pages need them. */
export const honourProblems = {
  contactInText: { code: 300098, status: 400, message: '请不要留下电话、QQ或微信' },
  honourApproved: { code: 300120, status: 400, message: '审核通过后不能修改，请先申请撤回' },
  honourKnown: { code: 300121, status: 400, message: '这项荣誉已经登记过' },
  honourStale: {
    code: 300230,
    status: 409,
    message: '这项荣誉刚刚改过了，请看过新内容再操作',
  },
  certificateAway: { code: 300231, status: 400, message: '证书图片还没有传好，请稍后再交' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

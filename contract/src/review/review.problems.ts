/** Errors of reviews, and of the items that pupils submit for a review. They have a file of their own, because only few pages need them. */
export const reviewProblems = {
  contactInText: { code: 300098, status: 400, message: '请不要留下电话、QQ或微信' },
  removalAppealed: { code: 300236, status: 400, message: '你已经申诉过了，一次只能申诉一回' },
  itemApproved: { code: 300120, status: 400, message: '审核通过后不能修改，请先申请撤回' },
  itemStale: { code: 300230, status: 409, message: '内容刚刚改过了，请看过新内容再操作' },
  reviewStale: {
    code: 300130,
    status: 409,
    message: '内容刚刚被修改过，请看过新内容再审核',
  },
  reviewDecided: { code: 300131, status: 409, message: '其他老师已经审核过' },
  reviewReasonMissing: { code: 300132, status: 400, message: '请写明未通过的原因' },
  reviewUndoLate: { code: 300133, status: 400, message: '过了撤销的时间，已经通知学生了' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of art activities. They have a file of their own, because only few pages need them. */
export const artActivityProblems = {
  signupNotOpen: { code: 300076, status: 400, message: '报名还没有开始' },
  signupClosed: { code: 300077, status: 400, message: '报名已截止' },
  activityStale: { code: 300260, status: 409, message: '活动刚刚被修改过，请看过新内容再改' },
  quotaTooSmall: { code: 300261, status: 400, message: '名额不能少于已经报上名的人数' },
  activityCancelled: { code: 300262, status: 400, message: '这个活动已经取消' },
  activityNotBegun: { code: 300263, status: 400, message: '活动开始以后才能登记结果' },
  activityFull: { code: 300264, status: 400, message: '名额满了，请先加名额' },
  modeFixed: { code: 300265, status: 400, message: '已经有学生报名，名额怎么定不能再改' },
  drawAhead: { code: 300266, status: 400, message: '抽签以前不能直接给名额' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of skill exams. They have a file of their own, because only few pages need them. */
export const skillExamProblems = {
  examNotOpen: { code: 300100, status: 400, message: '测评还没有开始' },
  examOver: { code: 300101, status: 400, message: '测评已结束' },
  examNotConfirmed: { code: 300102, status: 400, message: '请先阅读并确认测评须知' },
  takesUsedUp: { code: 300103, status: 400, message: '录制次数已用完' },
  takeMismatch: { code: 300104, status: 400, message: '文件和登记的不一致，请重新上传' },
  sittingHandedIn: { code: 300390, status: 400, message: '已经交卷，不能再改' },
  takeEmpty: { code: 300391, status: 400, message: '这次没有录上，不算次数，请再录一次' },
  takeUnfit: { code: 300392, status: 400, message: '这个文件不能用来交卷，不算次数，请换一个' },
  nothingToHandIn: { code: 300393, status: 400, message: '还没有录，不能交卷' },
  examStale: { code: 300394, status: 409, message: '刚刚被修改过，请看过新内容再改' },
  examFixed: {
    code: 300395,
    status: 400,
    message: '已经有学生开始，只能改名称、结束时间、批改的老师和公布时间',
  },
  workTaken: { code: 300396, status: 400, message: '这份作品已经批完了，请批下一份' },
  examReleased: { code: 300397, status: 400, message: '成绩已经公布，改分要写明原因' },
  examAppealClosed: { code: 300398, status: 400, message: '现在不能申诉' },
  examExcused: { code: 300399, status: 400, message: '你这次免考，不用参加' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of the marking desk. They have a file of their own, because only teachers' pages need them. */
export const markingProblems = {
  markStale: { code: 300301, status: 409, message: '另一位老师刚批改过这道题' },
  notAllMarked: { code: 300303, status: 400, message: '这份作业还有题没有批完，不能发还' },
  workReturned: { code: 300335, status: 400, message: '这份作业已经发还，请先收回再修改' },
  notReturned: { code: 300336, status: 400, message: '这份作业没有发还，不用收回' },
  voiceNotHere: { code: 300337, status: 400, message: '语音评语还没有上传完，请稍后再发还' },
  markInvalid: { code: 300338, status: 400, message: '评分和题目不符，请刷新后再试' },
  phrasesFull: { code: 300339, status: 400, message: '常用语最多 200 条，请先删去一些' },
  phraseTaken: { code: 300340, status: 400, message: '已经有这句常用语了' },
  homeworkRecalled: {
    code: 300342,
    status: 400,
    message: '这份作业已收回，重新发布以后才能发还',
  },
  workAppealed: { code: 300341, status: 400, message: '学生正在申诉，请先处理申诉' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of posts. They have a file of their own, because only few pages need them. */
export const artCircleProblems = {
  reportedAlready: { code: 300095, status: 400, message: '你已经举报过，老师会处理' },
  postEmpty: { code: 300096, status: 400, message: '请写点文字，或添加图片、视频、录音' },
  postFilesMany: { code: 300097, status: 400, message: '最多9张图片、1个视频、3段录音' },
  postsOfDayFull: { code: 300099, status: 400, message: '今天发得够多了，明天再来' },
  postImported: { code: 300233, status: 400, message: '这件作品是学校放上来的，不能在这里修改' },
  commentsClosed: { code: 300235, status: 400, message: '作者没有开放留言' },
  postFileAway: { code: 300234, status: 400, message: '图片、视频或录音还没有传好，请稍后再交' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of club posts and their comments. They have a file of their own, because only few pages need them. */
export const clubPostProblems = {
  clubMembersOnly: { code: 300072, status: 400, message: '只有社团成员可以发布' },
  clubPostEmpty: { code: 300364, status: 400, message: '请写点文字，或添加图片、视频' },
  clubPostFilesMany: { code: 300365, status: 400, message: '最多9张图片，或者1个视频' },
  clubPostFileAway: { code: 300366, status: 400, message: '图片或视频还没有传好，请稍后再发' },
  clubPostsOfDayFull: { code: 300367, status: 400, message: '今天发得够多了，明天再来' },
  clubPostShown: { code: 300368, status: 400, message: '已经发出来的动态，收回以后才能修改' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of outside activities. They have a file of their own, because only few pages need them. */
export const outsideActivityProblems = {
  activityFileAway: { code: 300232, status: 400, message: '图片或视频还没有传好，请稍后再交' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

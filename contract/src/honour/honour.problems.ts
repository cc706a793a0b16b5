/** Errors of honours. They have a file of their own, because only few pages need them. */
export const honourProblems = {
  honourKnown: { code: 300121, status: 400, message: '这项荣誉已经登记过' },
  certificateAway: { code: 300231, status: 400, message: '证书图片还没有传好，请稍后再交' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

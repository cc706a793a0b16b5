/** Errors of art clubs. They have a file of their own, because only few pages need them. */
export const artClubProblems = {
  clubNotOpen: { code: 300070, status: 400, message: '现在不能报名这个社团' },
  clubsFull: { code: 300074, status: 400, message: '你参加的社团已达上限' },
  clubTimeConflict: { code: 300075, status: 400, message: '和你的另一个社团时间冲突' },
  clubStale: { code: 300360, status: 409, message: '社团刚刚被修改过，请看过新内容再改' },
  capacityTooSmall: { code: 300361, status: 400, message: '名额不能少于已有的成员' },
  joinFixed: {
    code: 300362,
    status: 400,
    message: '已经有学生报名，报名方式不能再改成抽签或从抽签改掉',
  },
  clubClosed: { code: 300363, status: 400, message: '这个社团已经结束' },
  clubNoticesUsedUp: { code: 300375, status: 400, message: '这个社团今天的通知够多了，明天再发' },
  clubFileAway: { code: 300376, status: 400, message: '有文件没有传上来，请重新添加' },
  sessionAhead: { code: 300377, status: 400, message: '这次活动还没有开始，不能点名' },
  sessionStale: { code: 300378, status: 409, message: '这次活动在另一台设备上改过了' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

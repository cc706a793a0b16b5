/** Errors of art clubs. They have a file of their own, because only few pages need them. */
export const artClubProblems = {
  clubNotOpen: { code: 300070, status: 400, message: '现在不能报名这个社团' },
  clubMembersOnly: { code: 300072, status: 400, message: '只有社团成员可以发布' },
  clubsFull: { code: 300074, status: 400, message: '你参加的社团已达上限' },
  clubTimeConflict: { code: 300075, status: 400, message: '和你的另一个社团时间冲突' },
  clubStale: { code: 300270, status: 409, message: '社团刚刚被修改过，请看过新内容再改' },
  capacityTooSmall: { code: 300271, status: 400, message: '名额不能少于已有的成员' },
  joinFixed: {
    code: 300272,
    status: 400,
    message: '已经有学生报名，报名方式不能再改成抽签或从抽签改掉',
  },
  clubClosed: { code: 300273, status: 400, message: '这个社团已经结束' },
  dynamicEmpty: { code: 300274, status: 400, message: '请写点文字，或添加图片、视频' },
  dynamicFilesMany: { code: 300275, status: 400, message: '最多9张图片，或1个视频' },
  clubFileAway: { code: 300276, status: 400, message: '文件还没有传好，请稍后再交' },
  sessionStale: { code: 300277, status: 409, message: '这次点名在另一台设备上改过了' },
  sessionAhead: { code: 300278, status: 400, message: '社团活动还没有开始，不能点名' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of corrections. Only pages of teachers need them. */
export const correctionProblems = {
  previewStale: {
    code: 300307,
    status: 409,
    message: '预览之后又有人交了作业，或分数变了，请看过新的预览再应用',
  },
  keyNotCorrectable: {
    code: 300350,
    status: 400,
    message: '这道题由老师批改，没有标准答案可以更正',
  },
  keyIncomplete: { code: 300351, status: 400, message: '请先作答出完整的正确答案' },
  keyUnchanged: { code: 300352, status: 400, message: '这已经是这道题的正确答案' },
  lastCounted: {
    code: 300353,
    status: 400,
    message: '只剩这道题计分，不能再不计分，可以改为全员满分',
  },
  correctionRunning: { code: 300354, status: 400, message: '更正还在进行，请稍候再撤销' },
  correctionUndone: { code: 300355, status: 400, message: '这次更正已经撤销了' },
  tooManyToCorrect: {
    code: 300356,
    status: 400,
    message: '涉及的作答太多，请改为只更正这一份作业',
  },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** Errors of the teachers' side of questionnaires. They have a file of their own, because only few pages need them. */
export const questionnaireProblems = {
  questionnaireStale: {
    code: 300290,
    status: 409,
    message: '问卷刚刚被修改过，请看过新内容再改',
  },
  questionnaireFixed: {
    code: 300291,
    status: 400,
    message: '已经有学生交了这份问卷，只能改标题、说明，或者推后截止时间',
  },
  questionnaireShuffled: {
    code: 300292,
    status: 400,
    message: '匿名问卷截止以后，答卷已经打乱，不能再延长',
  },
  questionnaireNotOpen: {
    code: 300293,
    status: 400,
    message: '问卷还没有开始，可以直接修改时间',
  },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

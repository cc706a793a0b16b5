/** Errors of the page of the school. They have a file of their own, because only staff need them. */
export const schoolProblems = {
  calendarStale: { code: 300240, status: 409, message: '校历在另一台设备上改过了，请看过再改' },
  teachingsStale: { code: 300241, status: 409, message: '这位老师的任教刚刚改过，请看过再改' },
  rosterStale: { code: 300242, status: 409, message: '名单检查以后有变化，请重新检查' },
  rosterUnreadable: { code: 300243, status: 400, message: '只能导入 .zip、.xlsx 或 .csv 文件' },
  rosterTooLarge: { code: 300244, status: 413, message: '文件太大了，最多 2 MB' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

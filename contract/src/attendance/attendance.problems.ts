/** Errors of the attendance of classes. They have a file of their own, because only teachers' pages need them. */
export const attendanceProblems = {
  sheetStale: { code: 300140, status: 409, message: '这节课的记录在另一台设备上改过了' },
  semesterClosed: { code: 300141, status: 400, message: '本学期已归档' },
  lessonsFull: { code: 300142, status: 400, message: '每学期最多记录15节课' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

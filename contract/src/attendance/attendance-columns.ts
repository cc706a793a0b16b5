/** The columns of attendance.csv. */
export const attendanceHeaders = {
  required: ['学校标识码', '学号', '学年', '学期', '科目', '课次', '考勤'],
  optional: ['表现', '日期'],
};

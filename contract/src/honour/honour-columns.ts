/** The columns of honours.csv. */
export const honourHeaders = {
  required: [
    '学校标识码',
    '学号',
    '活动名称',
    '科目',
    '类型',
    '级别',
    '奖项',
    '主办单位',
    '主办单位类别',
    '获奖日期',
  ],
  optional: ['证书编号', '一起获奖', '备注'],
};

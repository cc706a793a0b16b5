import type { Appeal } from '@meiyu/contract/appeal/appeal.schema';

/** Describes who must answer an open appeal, or how a decided appeal was decided. */
export function describeAppeal(appeal: Appeal): string {
  const { state, isMine, isForStaff, isSecond, scoreBefore, scoreAfter } = appeal;
  if (state === 'changed') return `已改为 ${scoreAfter} 分（原 ${scoreBefore} 分）`;
  if (state === 'kept') return `维持 ${scoreBefore} 分`;
  if (!isMine) return isForStaff ? '已转全校老师' : '等任课老师';
  return isSecond ? '第二次申诉' : '待答复';
}

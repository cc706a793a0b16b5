import { getCaptureAdvice } from '../capture/capture-failure.ts';
import type { RoomState } from './room-check.ts';
import type { RoomVerdict } from './room-rules.ts';

const VERDICTS: Record<RoomVerdict, { title: string; advice: string }> = {
  good: { title: '环境很好', advice: '声音清楚，可以开始录音了。' },
  noisy: { title: '周围有点吵', advice: '关上门窗、电视和风扇，或者换一个安静的房间。' },
  clipping: { title: '声音太大了', advice: '离麦克风远一点，不然录出来会破音。' },
  faint: { title: '声音有点小', advice: '离麦克风近一点，大方地唱出来。' },
  silent: { title: '没有听到声音', advice: '看看麦克风是不是静音了，或者被手挡住了。' },
};

const STEP_TEXTS = {
  ready: {
    title: '先试试环境',
    body: '只要五秒：先安静一会儿，再唱一句。试音不会保存，也不算次数。',
  },
  opening: { title: '正在打开麦克风', body: '浏览器问起时，请点“允许”。' },
  quiet: { title: '请安静一下', body: '正在听周围的声音……' },
  voice: { title: '请唱一句', body: '就用平时唱歌的声音。' },
} as const;

/** Describes the step of a room check, or its result with advice. */
export function describeRoom({ step, verdict, failure }: RoomState): {
  title: string;
  body: string;
} {
  if (step === 'judged') {
    const { title, advice } = VERDICTS[verdict ?? 'good'];
    return { title, body: advice };
  }
  if (step === 'failed') {
    const { what, advice } = getCaptureAdvice(
      'microphone',
      failure ?? 'broken',
      navigator.userAgent,
    );
    return { title: what, body: advice };
  }
  return STEP_TEXTS[step];
}

import { formatDate } from '@meiyu/contract/shared/dates';
import type { ExamTake } from '@meiyu/contract/skill-exam/skill-exam.schema';

import type { UploadItem } from '../../../media/upload/upload-row.ts';
import { calculatePercent } from '../../../media/upload/upload-words.ts';
import type { TakeRow } from './take-rows.ts';

/** The state of a take in words. `tone`: bad needs an action of the pupil, good is on the server. */
export interface TakeState {
  text: string;
  tone: 'good' | 'plain' | 'bad';
  /** The share of the file that was sent, in percent, or null if nothing is being sent. */
  percent: number | null;
}

const buildPlainState = (text: string): TakeState => ({ text, tone: 'plain', percent: null });
const buildBadState = (text: string): TakeState => ({ text, tone: 'bad', percent: null });

/** Describes the state of a take. */
export function describeTake({ claimed, upload, isPending }: TakeRow): TakeState {
  if (claimed === null) return isPending ? buildPlainState('正在登记') : describeUnclaimed(upload);
  const state = describeFile(claimed, upload);
  // A late take is not certain to count, even if its file is here.
  const isOpen = claimed.claim === 'lateWaiting' && state.tone === 'good';
  const tone = claimed.claim === 'lateRefused' ? 'bad' : isOpen ? 'plain' : state.tone;
  return { ...state, tone, text: `${describeClaim(claimed)} · ${state.text}` };
}

function describeUnclaimed(upload: UploadItem | null): TakeState {
  if (upload === null) return buildBadState('还没有登记');
  if (upload.phase === 'failed') return buildBadState(upload.refusal?.message ?? '没有登记上');
  return upload.obstacle === 'network'
    ? buildPlainState('没有网络，连上就登记')
    : buildPlainState('正在登记');
}

function describeFile({ file }: ExamTake, upload: UploadItem | null): TakeState {
  if (file === 'here') return { text: '已上传', tone: 'good', percent: null };
  if (file === 'missing') return buildBadState('没有在 24 小时内传到');
  if (file === 'broken') return buildBadState('文件坏了，不算次数');
  if (upload === null) return buildPlainState('等待上传');
  if (upload.phase === 'failed') return buildBadState(upload.refusal?.message ?? '没有传上去');
  if (upload.phase === 'checking') return buildPlainState('已传完，正在检查');
  if (upload.phase === 'sending' && upload.obstacle === null) {
    const percent = calculatePercent([upload]);
    return { text: `正在上传 ${percent}%`, tone: 'plain', percent };
  }
  return buildPlainState(upload.obstacle === 'network' ? '等待上传，连上网自动继续' : '等待上传');
}

const lateTexts = {
  lateWaiting: '逾时，等老师决定',
  lateAccepted: '逾时，老师同意了',
  lateRefused: '逾时，老师没有同意',
} as const;

/** Describes the claim. A late one shows both clocks. */
function describeClaim({ claim, recordedAt, claimedAt }: ExamTake): string {
  const claimed = formatDate(claimedAt, 'HH:mm:ss');
  if (claim === 'inTime') return `${claimed} 已登记`;
  return `${formatDate(recordedAt, 'HH:mm:ss')} 录的，${claimed} 登记 · ${lateTexts[claim]}`;
}

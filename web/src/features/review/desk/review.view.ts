import {
  REVIEW_COUNT_MAX,
  type ReviewItem,
  type ReviewKind,
  type ReviewVerdict,
  type VerdictResult,
  type WaitingKind,
} from '@meiyu/contract/review/review.schema';

/** The number of works on one screen: 3 × 2 on a desktop, 2 × 3 on a phone. */
export const WORKS_ON_SCREEN = 6;
/** The most images that a card shows. */
export const CARD_IMAGES_MAX = 4;
/** The longest text in characters that a card shows completely. */
const CARD_TEXT_MAX_CHARACTERS = 100;

/** The reasons that a teacher can choose with one tap. */
export const refusalReasons: Record<ReviewKind, readonly string[]> = {
  post: ['看不清', '有他人肖像', '含个人信息', '与内容不符'],
  report: ['泄露隐私', '不友善', '抄别人的', '不合适'],
  removalAppeal: ['泄露隐私', '不友善', '抄别人的', '不合适'],
  comment: ['不友善', '与作品无关', '含个人信息', '重复的话'],
  clubDynamic: ['看不清', '有他人肖像', '含个人信息', '与社团无关'],
  clubComment: ['不友善', '与动态无关', '含个人信息', '重复的话'],
  honour: ['看不清', '与证书不符', '含个人信息', '考级不计'],
  outsideActivity: ['看不清', '看不出本人参加', '含个人信息', '培训、家教不计'],
  activityEvidence: ['看不清', '看不出是这次活动', '含个人信息', '内容太少'],
};

/** Returns how many items wait, for example 24 or 99+. */
export function formatCount(count: number): string {
  return count >= REVIEW_COUNT_MAX ? `${REVIEW_COUNT_MAX - 1}+` : String(count);
}

export function getWorkName({ title }: Pick<ReviewItem, 'title'>): string {
  return title === '' ? '没有标题的作品' : `《${title}》`;
}

/** Returns what the teacher must do before an item can pass, or null if the card shows everything. */
export function describeMissing({ audios, videos, images, text }: ReviewItem): string | null {
  if (audios.length > 0) return '先听再定';
  if (videos.length > 0 || images.length > CARD_IMAGES_MAX) return '先看再定';
  return text.length > CARD_TEXT_MAX_CHARACTERS ? '先读再定' : null;
}

/** Returns a label for the files of an item. It is empty for one image or a text alone. */
export function describeFiles({ audios, videos, images }: ReviewItem): string {
  if (videos.length > 0) return '视频';
  if (audios.length > 0) return '录音';
  return images.length > 1 ? `${images.length} 张图` : '';
}

/** The decisions of the teacher that are not sent yet. All fields have the ids of items. */
export interface ReviewMarks {
  /** The reasons of the items that the teacher refuses. */
  reasons: ReadonlyMap<string, string>;
  /** The items whose card was visible to its end. */
  seen: ReadonlySet<string>;
  /** The items whose audio, video or whole text the teacher has opened. */
  opened: ReadonlySet<string>;
}

/** The state of an item on the screen: refused, ready to pass, or not yet seen or heard. */
export type WorkState = 'refused' | 'ready' | 'unopened' | 'unseen';

export function getWorkState(item: ReviewItem, { reasons, seen, opened }: ReviewMarks): WorkState {
  if (reasons.has(item._id)) return 'refused';
  if (describeMissing(item) !== null && !opened.has(item._id)) return 'unopened';
  return seen.has(item._id) || opened.has(item._id) ? 'ready' : 'unseen';
}

/** Lists the items of a screen of `size` items. Items that the teacher has left for later come last, in the order of `later`. */
export function listOnScreen(
  items: readonly ReviewItem[],
  later: ReadonlySet<string>,
  size: number,
): ReviewItem[] {
  const first = items.filter(({ _id }) => !later.has(_id));
  const last = [...later].flatMap((id) => items.filter(({ _id }) => _id === id));
  return [...first, ...last].slice(0, size);
}

/** Builds the verdicts about the items of the screen. Items that are not ready get none. */
export function buildVerdicts(items: readonly ReviewItem[], marks: ReviewMarks): ReviewVerdict[] {
  return items.flatMap((item): ReviewVerdict[] => {
    const { kind, _id: id, rev } = item;
    const state = getWorkState(item, marks);
    if (state === 'refused')
      return [{ kind, id, rev, verdict: 'refuse', reason: marks.reasons.get(id) ?? '' }];
    return state === 'ready' ? [{ kind, id, rev, verdict: 'approve' }] : [];
  });
}

/** Describes the verdicts that the server refused, one sentence for each item. */
export function describeRefusals(
  results: readonly VerdictResult[],
  items: readonly ReviewItem[],
): string[] {
  return results.flatMap(({ id, refusal }) => {
    const item = items.find(({ _id }) => _id === id);
    if (refusal === null || item === undefined) return [];
    const { decided, error_msg: message } = refusal;
    const words =
      decided === null
        ? message
        : `${decided.by}已经审核过：${decided.state === 'approved' ? '通过' : '不通过'}`;
    return [`${getWorkName(item)}${words}`];
  });
}

export const kindLabels: Record<WaitingKind, string> = {
  post: '作品',
  comment: '留言',
  clubDynamic: '社团动态',
  clubComment: '社团评论',
  report: '举报',
  removalAppeal: '申诉',
  honour: '荣誉',
  outsideActivity: '校外活动',
  activityEvidence: '活动作品',
  password: '密码重置',
};

export const kindIcons = {
  post: 'picture',
  comment: 'chat',
  clubDynamic: 'note',
  clubComment: 'chat',
  report: 'flag',
  removalAppeal: 'flag',
  honour: 'medal',
  outsideActivity: 'outside',
  activityEvidence: 'pen',
  password: 'lock',
} as const satisfies Record<WaitingKind, string>;

/** The words for the two decisions. A report is about content that stays or is removed, an appeal about removed content. */
export function getVerdictLabels(kind: ReviewKind): { approve: string; refuse: string } {
  if (kind === 'report') return { approve: '留着', refuse: '撤下' };
  if (kind === 'removalAppeal') return { approve: '恢复', refuse: '维持撤下' };
  return { approve: '通过', refuse: '不通过' };
}

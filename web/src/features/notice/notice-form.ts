import {
  NOTICE_PUPILS_MAX,
  type NoticeTarget,
  type TeacherNotice,
} from '@meiyu/contract/notice/teach-notice.schema';

/** The fields of the form in which a teacher writes a notice. */
export interface NoticeForm {
  title: string;
  text: string;
  target: 'klasses' | 'pupils';
  klasses: TeacherNotice['klasses'];
  userIds: string[];
  when: 'now' | 'later';
  /** The time at which the notice is sent, as an ISO string. */
  sendAt: string;
}

/** The time that the form proposes: this long from now. */
const PROPOSED_DELAY_MS = 3_600_000;

/** Returns the empty form, or the form of a scheduled notice. */
export function buildNoticeForm(notice: TeacherNotice | null, now: Date): NoticeForm {
  return {
    title: notice?.title ?? '',
    text: notice?.text ?? '',
    target: notice !== null && notice.userIds.length > 0 ? 'pupils' : 'klasses',
    klasses: notice?.klasses ?? [],
    userIds: notice?.userIds ?? [],
    when: notice === null ? 'now' : 'later',
    sendAt: notice?.sendAt ?? new Date(now.getTime() + PROPOSED_DELAY_MS).toISOString(),
  };
}

/** Returns the first error of the form, or an empty string. */
export function findFormError({ title, text, target, klasses, userIds }: NoticeForm): string {
  if (title.trim() === '') return '请填写标题';
  if (text.trim() === '') return '请填写正文';
  if (target === 'klasses' && klasses.length === 0) return '请选择班级';
  if (target === 'pupils' && userIds.length === 0) return '请选择学生';
  if (target === 'pupils' && userIds.length > NOTICE_PUPILS_MAX) {
    return `一次最多选 ${NOTICE_PUPILS_MAX} 个学生，更多请发给班级`;
  }
  return '';
}

/** Returns the content that the form sends. */
export function toNoticeContent({
  title,
  text,
  target,
  klasses,
  userIds,
  when,
  sendAt,
}: NoticeForm) {
  const to: NoticeTarget = target === 'klasses' ? { klasses } : { userIds };
  return { title, text, to, sendAt: when === 'now' ? null : sendAt };
}

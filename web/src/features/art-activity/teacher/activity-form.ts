import type {
  ArtActivityContent,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The fields of the form. The quota is text, because a field can be empty. */
export interface ActivityForm extends Omit<ArtActivityContent, 'quota' | 'kind'> {
  kind: ArtActivityContent['kind'] | null;
  quota: string;
}

/** Returns the last full hour plus some time, as an ISO string. */
const proposeTime = (now: Date, afterMs: number) =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + afterMs).toISOString();

/** Returns the form of an activity, or that of a new one, whose sign-up opens at once. */
export function buildActivityForm(activity: TeacherArtActivity | null, now: Date): ActivityForm {
  if (activity !== null) {
    const { title, kind, text, place, klasses, mode, evidence, evidenceCloses } = activity;
    const { signupOpens, signupCloses, starts, ends, quota } = activity;
    const times = { signupOpens, signupCloses, starts, ends };
    const end = { evidence, evidenceCloses, quota: String(quota ?? '') };
    return { title, kind, text, place, klasses, mode, ...times, ...end };
  }
  return {
    title: '',
    kind: null,
    text: '',
    place: '',
    klasses: [],
    signupOpens: proposeTime(now, 0),
    signupCloses: proposeTime(now, 7 * DAY_MS),
    starts: proposeTime(now, 10 * DAY_MS),
    ends: proposeTime(now, 10 * DAY_MS + 2 * HOUR_MS),
    quota: '30',
    mode: 'first',
    evidence: 'none',
    evidenceCloses: null,
  };
}

/** Changes whether pupils hand in evidence. The first proposal for the closing time is a week after the end. */
export function changeEvidence(
  { ends, evidenceCloses }: ActivityForm,
  evidence: ActivityForm['evidence'],
): Partial<ActivityForm> {
  if (evidence === 'none') return { evidence, evidenceCloses: null };
  const proposed = new Date(Date.parse(ends) + 7 * DAY_MS).toISOString();
  return { evidence, evidenceCloses: evidenceCloses ?? proposed };
}

/** Returns what the form sends, or the first error that only the form can have. */
export function toActivityContent(form: ActivityForm): ArtActivityContent | string {
  if (form.title.trim() === '') return '请填写活动名称';
  if (form.kind === null) return '请选择活动的类别';
  if (form.klasses.length === 0) return '请选择班级';
  const quota = form.quota.trim();
  if (quota !== '' && !/^\d{1,6}$/.test(quota)) return '名额要填整数';
  return { ...form, kind: form.kind, quota: quota === '' ? null : Number(quota) };
}

import type { Subject } from '@meiyu/contract/shared/enumerations';
import { findSkillExamFault } from '@meiyu/contract/skill-exam/skill-exam.rules';
import { type ExamCriterion, SkillExamContent } from '@meiyu/contract/skill-exam/skill-exam.schema';
import type { TeacherSkillExam } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import * as z from 'zod/mini';

import { findFirstFault } from '../../../lib/find-first-fault.ts';
import type { FieldFault } from '../../../review-item/use-item-form.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A criterion of the form with a key for its fields. */
export interface CriterionForm extends ExamCriterion {
  key: string;
}

/** The fields of the form. Numbers are text, because a field can be empty. */
export interface ExamForm extends Omit<
  SkillExamContent,
  'durationMin' | 'takes' | 'takeMin' | 'tolerance' | 'rubric'
> {
  durationMin: string;
  takes: string;
  takeMin: string;
  tolerance: string;
  rubric: CriterionForm[];
}

/** A field of the form, and why it is refused. */
export type ExamFault = FieldFault<keyof SkillExamContent>;

const firstLevels = ['还没有做到', '做到了一点', '大部分做到', '做得很好', '又好又有自己的样子'];
const firstCriteria: Record<Subject, readonly [string, ExamCriterion['axis']][]> = {
  mu: [
    ['音准', '艺术表现'],
    ['节奏', '艺术表现'],
    ['表现', '审美感知'],
    ['完整', '创意实践'],
  ],
  ar: [
    ['构图', '审美感知'],
    ['造型', '艺术表现'],
    ['色彩', '艺术表现'],
    ['想法', '创意实践'],
  ],
};

let made = 0;
/** Creates an empty criterion. */
export function createCriterion(
  text = '',
  axis: ExamCriterion['axis'] = '艺术表现',
  levels: readonly string[] = firstLevels,
): CriterionForm {
  made += 1;
  return { key: `criterion-${made}`, text, axis, levels: [...levels] };
}

const proposeTime = (now: Date, afterMs: number) =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + afterMs).toISOString();

/** Returns the form of an exam, or that of a new one, which opens at once and lasts a week. */
export function buildExamForm(
  exam: TeacherSkillExam | null,
  { subject, now }: { subject: Subject; now: Date },
): ExamForm {
  if (exam !== null)
    return {
      title: exam.title,
      subject: exam.subject,
      klasses: exam.klasses,
      opens: exam.opens,
      closes: exam.closes,
      durationMin: String(exam.durationMin ?? ''),
      takes: String(exam.takes),
      takeMin: String(exam.takeMin),
      files: exam.files,
      demo: exam.demo,
      accompaniment: exam.accompaniment,
      instructions: exam.instructions,
      rubric: exam.rubric.map(({ text, axis, levels }) => createCriterion(text, axis, levels)),
      markers: exam.markers,
      tolerance: String(exam.tolerance),
      markerIds: exam.markerIds,
      releaseAt: exam.releaseAt,
      mock: exam.mock,
    };
  return {
    title: '',
    subject,
    klasses: [],
    opens: proposeTime(now, 0),
    closes: proposeTime(now, 7 * DAY_MS),
    durationMin: '20',
    takes: '2',
    takeMin: '3',
    files: subject === 'mu' ? ['audio'] : ['image'],
    demo: null,
    accompaniment: null,
    instructions: '',
    rubric: firstCriteria[subject].map(([text, axis]) => createCriterion(text, axis)),
    markers: 1,
    tolerance: '10',
    markerIds: [],
    releaseAt: null,
    mock: false,
  };
}

const toNumber = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

const fieldOrder = z.keyof(SkillExamContent).options;

/** Returns what the form sends, or its first fault. */
export function toExamContent(
  form: ExamForm,
): { content: SkillExamContent; fault: null } | { content: null; fault: ExamFault } {
  const hasLimit = form.durationMin.trim() !== '';
  const durationMin = toNumber(form.durationMin);
  const takes = toNumber(form.takes);
  const takeMin = toNumber(form.takeMin);
  const tolerance = toNumber(form.tolerance);
  const rubric = form.rubric.map(({ text, axis, levels }) => ({ text, axis, levels }));
  // A field without a whole number has its own fault below, so the other checks get an allowed number instead.
  const numbers = {
    durationMin,
    takes: takes ?? 1,
    takeMin: takeMin ?? 1,
    tolerance: tolerance ?? 0,
  };
  const content = { ...form, rubric, ...numbers };
  const fault = findFirstFault<ExamFault>(fieldOrder, [
    form.klasses.length === 0 && { field: 'klasses', message: '请选择班级' },
    hasLimit && durationMin === null && { field: 'durationMin', message: '限时要填整数' },
    takes === null && { field: 'takes', message: '录制次数要填整数' },
    takeMin === null && { field: 'takeMin', message: '每次最长要填整数' },
    form.files.length === 0 && { field: 'files', message: '请选择学生交什么' },
    tolerance === null && { field: 'tolerance', message: '相差多少要填整数' },
    findSkillExamFault(content),
  ]);
  return fault === null ? { content, fault } : { content: null, fault };
}

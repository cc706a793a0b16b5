import * as z from 'zod/mini';

import { LEVEL_MAX } from '../question/rubric.schema.ts';
import { Subject } from '../shared/enumerations.ts';
import {
  hashField,
  KlassesField,
  listField,
  SubjectField,
  textField,
  timeField,
} from '../shared/form-fields.ts';
import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';

/** Limits of the form. `findSkillExamFault` checks them, so that a refusal has the sentence of its field. */
export const skillExamLimits = {
  title: 60,
  instructions: 5000,
  durationMin: 180,
  takes: 20,
  takeMin: 10,
  criteriaMin: 2,
  criteria: 6,
  criterionText: 40,
  levelText: 60,
  tolerance: 100,
  markers: 20,
} as const;

/** The kinds of files that pupils hand in. */
export const ExamFileKind = z.enum(['audio', 'video', 'image']);
export type ExamFileKind = z.infer<typeof ExamFileKind>;

/** The four axes of the curriculum standard. Each criterion belongs to one. */
export const ExamAxis = z.enum(
  ['审美感知', '艺术表现', '创意实践', '文化理解'],
  '请选择每项标准属于哪个方面',
);
export type ExamAxis = z.infer<typeof ExamAxis>;

/** The texts of the form. */
export const skillExamTexts = {
  title: { label: '测评名称', max: skillExamLimits.title, missing: '请填写测评名称' },
  instructions: {
    label: '测评须知',
    max: skillExamLimits.instructions,
    missing: '请填写测评须知',
  },
  criterion: {
    label: '标准的名称',
    max: skillExamLimits.criterionText,
    missing: '请填写每项标准的名称',
  },
  level: { label: '等级的话', max: skillExamLimits.levelText, missing: '请给每个等级写一句话' },
} as const;

/** A criterion with its words for the levels 0 to 4. */
export const ExamCriterion = z.strictObject({
  text: textField(skillExamTexts.criterion),
  axis: ExamAxis,
  levels: listField([LEVEL_MAX + 1, LEVEL_MAX + 1], textField(skillExamTexts.level), {
    few: skillExamTexts.level.missing,
    many: skillExamTexts.level.missing,
  }),
});
export type ExamCriterion = z.output<typeof ExamCriterion>;

/** The level of each criterion, in the order of the rubric. */
export const ExamLevels = listUpTo(skillExamLimits.criteria, intBetween(0, LEVEL_MAX));

const { criteriaMin, criteria } = skillExamLimits;

/** The fields of the form, in its order. */
const skillExamFields = {
  title: textField(skillExamTexts.title),
  subject: SubjectField,
  /** The classes whose pupils sit the exam. */
  klasses: KlassesField,
  opens: timeField('请填写开始的时间'),
  closes: timeField('请填写结束的时间'),
  /** The time that a pupil has after the start, or null for no limit but `closes`. */
  durationMin: z.nullable(z.int('限时要填整数')),
  /** How often a pupil may record, and the longest time of a recording. */
  takes: z.int('录制次数要填整数'),
  takeMin: z.int('每次最长要填整数'),
  files: listField([1, 3], ExamFileKind, { few: '请选择交什么文件', many: '请选择交什么文件' }),
  /** Audio of the teacher, by the hash of its upload; null for none. */
  demo: z.nullable(hashField('请重新上传示范')),
  accompaniment: z.nullable(hashField('请重新上传伴奏')),
  instructions: textField(skillExamTexts.instructions),
  rubric: listField([criteriaMin, criteria], ExamCriterion, {
    few: `评分标准要有${criteriaMin}到${criteria}项`,
    many: `评分标准要有${criteriaMin}到${criteria}项`,
    items: { word: '项标准', fault: '请检查这项标准' },
  }),
  /** The number of teachers who mark each work. */
  markers: z.literal([1, 2], '请选择每份作品由几位老师批'),
  /** Two marks that differ by more percent need a third. */
  tolerance: z.int('相差多少要填整数'),
  /** The teachers who mark. */
  markerIds: listField([1, skillExamLimits.markers], Id, {
    few: '请至少选1位批改的老师',
    many: `批改的老师最多${skillExamLimits.markers}位`,
  }),
  /** When pupils see their results, or null until a teacher releases them. */
  releaseAt: z.nullable(timeField('请填写公布的时间')),
  /** A mock does not count for the points of the year. */
  mock: z.boolean('请选择是不是模拟'),
};

/** What a teacher writes about an exam. */
export const SkillExamContent = z.object(skillExamFields);
export type SkillExamContent = z.output<typeof SkillExamContent>;

export const ExamRev = intBetween(1, 1_000_000);

export const MakeSkillExamBody = z.strictObject({ ...skillExamFields, eventId: z.uuid() });
export type MakeSkillExamBody = z.output<typeof MakeSkillExamBody>;

export const ChangeSkillExamBody = z.strictObject({
  ...skillExamFields,
  rev: ExamRev,
  eventId: z.uuid(),
});
export type ChangeSkillExamBody = z.output<typeof ChangeSkillExamBody>;

/** Whether a pupil can sit the exam now. For a pupil with an accommodation the times are the pupil's own. */
export const ExamPhase = z.enum(['soon', 'open', 'closed']);
export type ExamPhase = z.infer<typeof ExamPhase>;

/**
 * The state of a pupil in an exam. open: begun and not handed in. marking: a teacher has marked, and a mark is still missing. marked: the
 * result is not released yet. missed: nothing was handed in. deferred: 缓考, with a time of its own or none yet. exempt: 免考.
 */
export const SittingState = z.enum([
  'notStarted',
  'open',
  'handedIn',
  'marking',
  'marked',
  'released',
  'missed',
  'deferred',
  'exempt',
]);
export type SittingState = z.infer<typeof SittingState>;

/**
 * here: the server has the file. waiting: claimed, the file may still come until `fileUntil`. missing: it has not come in time. broken: the
 * server refused the file, so the take does not count.
 */
const TakeFileState = z.enum(['here', 'waiting', 'missing', 'broken']);

/** inTime: counts. Takes that were recorded in time and claimed late wait for a teacher, who accepts or refuses them. */
const TakeClaim = z.enum(['inTime', 'lateWaiting', 'lateAccepted', 'lateRefused']);

/** A recording of a sitting. */
export const ExamTake = z.object({
  _id: Id,
  /** The number of the take, from 1. */
  no: z.int(),
  sha256: z.string(),
  bytes: z.int(),
  durationMs: z.int(),
  /** The time by the device, and by the server. */
  recordedAt: Instant,
  claimedAt: Instant,
  claim: TakeClaim,
  file: TakeFileState,
  fileUntil: Instant,
  /** `kind`, `url` and `thumbnail` are null until the server has the file. */
  kind: z.nullable(ExamFileKind),
  url: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
});
export type ExamTake = z.infer<typeof ExamTake>;

/** A criterion with the level of the pupil. It is the mean of the marks that count, so it may be a half. */
const CriterionResult = z.object({
  text: z.string(),
  axis: ExamAxis,
  level: z.number(),
  /** The words of the rubric for the level. */
  sentence: z.string(),
});

/** A released result. `rev` rises when a teacher changes it, with a `reason`. */
export const ExamResult = z.object({
  percent: z.number(),
  criteria: z.array(CriterionResult),
  comments: z.array(z.string()),
  releasedAt: Instant,
  rev: ExamRev,
  reason: z.string(),
});
export type ExamResult = z.infer<typeof ExamResult>;

/** The pupil's appeal. `reason` is the answer of the teacher; empty while the appeal is open. */
export const ExamAppeal = z.object({
  _id: Id,
  state: z.enum(['open', 'kept', 'changed']),
  text: z.string(),
  at: Instant,
  reason: z.string(),
  decidedAt: z.nullable(Instant),
});
export type ExamAppeal = z.infer<typeof ExamAppeal>;

/** An accommodation that staff has given a pupil. `until` is the pupil's own end of the exam; `factor` lengthens the time. */
export const AccommodationKind = z.enum(['defer', 'exempt', 'time'], '请选择怎么安排');
export type AccommodationKind = z.infer<typeof AccommodationKind>;
export const Accommodation = z.object({
  kind: AccommodationKind,
  until: z.nullable(Instant),
  factor: z.number(),
});
export type Accommodation = z.infer<typeof Accommodation>;

/** A pupil's sitting. A `deadline` is by the server's clock, whose time is `serverNow`. */
export const Sitting = z.object({
  _id: Id,
  state: SittingState,
  startedAt: Instant,
  deadline: Instant,
  serverNow: Instant,
  takesLeft: z.int(),
  takes: z.array(ExamTake),
  /** The id of the take that the pupil has chosen; null means the last one. */
  chosen: z.nullable(Id),
  submittedAt: z.nullable(Instant),
  /** Whether the server handed in at the deadline. */
  isAutomatic: z.boolean(),
  /** The receipt over the takes, their hashes and the time, for example MY-7K3F-92QX; null before the hand-in. */
  receipt: z.nullable(z.string()),
  result: z.nullable(ExamResult),
  appeal: z.nullable(ExamAppeal),
  /** Until when the pupil may appeal, or null if the pupil may not. */
  mayAppealUntil: z.nullable(Instant),
});
export type Sitting = z.infer<typeof Sitting>;

const summary = {
  _id: Id,
  title: z.string(),
  subject: Subject,
  mock: z.boolean(),
  opens: Instant,
  /** The end of the exam; for a pupil with an accommodation the pupil's own. */
  closes: Instant,
  durationMin: z.nullable(z.int()),
  takes: z.int(),
  /** The kinds of files that pupils hand in. */
  files: z.array(ExamFileKind),
  phase: ExamPhase,
};

/** An exam in the list of a pupil. `percent` is null until the result is released. */
export const SkillExamSummary = z.object({
  ...summary,
  state: SittingState,
  sittingId: z.nullable(Id),
  percent: z.nullable(z.number()),
});
export type SkillExamSummary = z.infer<typeof SkillExamSummary>;

/** An exam as a pupil sees it. `durationMin` already has the pupil's own factor. */
export const SkillExam = z.object({
  ...summary,
  state: SittingState,
  takeMin: z.int(),
  demoUrl: z.nullable(z.string()),
  accompanimentUrl: z.nullable(z.string()),
  instructions: z.string(),
  rubric: z.array(ExamCriterion),
  markers: z.int(),
  releaseAt: z.nullable(Instant),
  accommodation: z.nullable(Accommodation),
  sitting: z.nullable(Sitting),
  serverNow: Instant,
});
export type SkillExam = z.infer<typeof SkillExam>;

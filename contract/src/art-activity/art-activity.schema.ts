import * as z from 'zod/mini';

import { Draw } from '../shared/draw.schema.ts';
import { Grade, Klass } from '../shared/enumerations.ts';
import { KlassesField, textField, timeField } from '../shared/form-fields.ts';
import { listBetween } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, safeText } from '../shared/text.ts';
import { Evidence, EvidenceMode } from './evidence.schema.ts';

export const ArtActivityKind = z.enum(
  ['演出', '展览', '比赛', '工作坊', '其他'],
  '请选择活动的类别',
);
export type ArtActivityKind = z.infer<typeof ArtActivityKind>;

/** How places are given: to the first who sign up, or by a draw when the sign-up closes. */
export const SignupMode = z.enum(['first', 'draw'], '请选择名额怎么定');
export type SignupMode = z.infer<typeof SignupMode>;

/** Limits of the form. `findArtActivityFault` checks them, so that a refusal has the sentence of its field. */
export const artActivityLimits = {
  title: 40,
  text: 3000,
  place: 40,
  quota: 5000,
  award: 20,
} as const;

/** The texts of the form. */
export const artActivityTexts = {
  title: { label: '活动名称', max: artActivityLimits.title, missing: '请填写活动名称' },
  text: { label: '活动介绍', max: artActivityLimits.text },
  place: { label: '地点', max: artActivityLimits.place },
} as const;

/** The fields of the form, in its order. */
const artActivityFields = {
  title: textField(artActivityTexts.title),
  kind: ArtActivityKind,
  text: textField(artActivityTexts.text),
  place: textField(artActivityTexts.place),
  /** The classes whose pupils may sign up. */
  klasses: KlassesField,
  signupOpens: timeField('请填写报名开始的时间'),
  signupCloses: timeField('请填写报名截止的时间'),
  starts: timeField('请填写活动开始的时间'),
  ends: timeField('请填写活动结束的时间'),
  /** The number of places, or null for no limit. */
  quota: z.nullable(z.int('名额要填整数')),
  mode: SignupMode,
  evidence: z._default(EvidenceMode, 'none'),
  /** The time until which pupils hand in evidence, or null if they hand in none. */
  evidenceCloses: z._default(z.nullable(timeField('请填写作品提交截止的时间')), null),
};

/** What a teacher writes about an activity. */
export const ArtActivityContent = z.object(artActivityFields);
export type ArtActivityContent = z.output<typeof ArtActivityContent>;

const Rev = intBetween(1, 1_000_000);

export const MakeArtActivityBody = z.strictObject({ ...artActivityFields, eventId: z.uuid() });
export type MakeArtActivityBody = z.output<typeof MakeArtActivityBody>;

export const ChangeArtActivityBody = z.strictObject({
  ...artActivityFields,
  rev: Rev,
  eventId: z.uuid(),
});
export type ChangeArtActivityBody = z.output<typeof ChangeArtActivityBody>;

/** `soon`: the sign-up has not begun; `closed`: it has ended, and the activity has not begun. */
export const ArtActivityPhase = z.enum(['soon', 'open', 'closed', 'running', 'ended', 'cancelled']);
export type ArtActivityPhase = z.infer<typeof ArtActivityPhase>;

/** `inDraw`: the pupil takes part in the draw, which has not happened yet. */
export const EntryState = z.enum(['signedUp', 'waiting', 'inDraw', 'withdrawn']);
export type EntryState = z.infer<typeof EntryState>;

export const EntryRole = z.enum(['participant', 'organiser'], '请选择角色');
export type EntryRole = z.infer<typeof EntryRole>;

/** The pupil's own sign-up. */
export const OwnEntry = z.object({
  state: EntryState,
  /** The place on the waiting list, from 1, or null if the pupil does not wait. */
  position: z.nullable(z.int()),
  /** The role in the activity, after a teacher has entered the results; else null. */
  role: z.nullable(EntryRole),
  /** The award, or empty. */
  award: z.string(),
  /** The latest revision of the pupil's evidence, or 0. */
  rev: z.int(),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

const summary = {
  _id: Id,
  title: z.string(),
  kind: ArtActivityKind,
  place: z.string(),
  signupOpens: Instant,
  signupCloses: Instant,
  starts: Instant,
  ends: Instant,
  quota: z.nullable(z.int()),
  mode: SignupMode,
  /** The number of pupils with a place. */
  taken: z.int(),
  /** The number of pupils on the waiting list, or in the draw before it has happened. */
  waiting: z.int(),
  state: ArtActivityPhase,
  evidence: EvidenceMode,
  /** The time until which pupils hand in evidence, or null if they hand in none. */
  evidenceCloses: z.nullable(Instant),
};

/** An activity in the list of a pupil. */
export const ArtActivitySummary = z.object({ ...summary, me: z.nullable(OwnEntry) });
export type ArtActivitySummary = z.infer<typeof ArtActivitySummary>;

/** An activity as a pupil sees it. */
export const ArtActivity = z.object({
  ...summary,
  text: z.string(),
  /** The name of the teacher who runs the activity, or empty. */
  organiser: z.string(),
  me: z.nullable(OwnEntry),
  /** Null if places are not drawn. */
  draw: z.nullable(Draw),
  /** The latest version of the pupil's own evidence, or null. */
  ownEvidence: z.nullable(Evidence),
});
export type ArtActivity = z.infer<typeof ArtActivity>;

/** An activity as teachers see it. */
export const TeacherArtActivity = z.object({
  ...summary,
  text: z.string(),
  organiser: z.string(),
  klasses: z.array(z.object({ grade: Grade, klass: Klass })),
  /** Whether a pupil has signed up at any time. Then the way of giving places stays. */
  hasEntries: z.boolean(),
  rev: Rev,
});
export type TeacherArtActivity = z.infer<typeof TeacherArtActivity>;

/** A sign-up as teachers see it. */
export const ArtActivityEntry = z.object({
  userId: Id,
  name: z.string(),
  number: z.string(),
  grade: Grade,
  klass: Klass,
  state: EntryState,
  position: z.nullable(z.int()),
  role: z.nullable(EntryRole),
  award: z.string(),
  /** The latest version of the pupil's evidence, unless it is withdrawn; else null. */
  evidence: z.nullable(Evidence),
});
export type ArtActivityEntry = z.infer<typeof ArtActivityEntry>;

/** The most results of one request. It is the highest quota. */
const RESULTS_MAX = artActivityLimits.quota;

export const EnterResultsBody = z
  .strictObject({
    items: listBetween(
      0,
      RESULTS_MAX,
      z.strictObject({ userId: z.uuid(), role: EntryRole, award: safeText(200) }),
    ),
    /** Whether all other pupils who have a place and no result become participants. */
    others: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ items, others }) => items.length > 0 || others === true, '请选择要登记的学生'),
  );
export type EnterResultsBody = z.output<typeof EnterResultsBody>;

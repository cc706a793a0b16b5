import * as z from 'zod/mini';

import { Draw } from '../shared/draw.schema.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { listField, SubjectField, textField, timeField } from '../shared/form-fields.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, matchingText } from '../shared/text.ts';

/** How pupils join: a teacher approves each, by a draw when the sign-up closes, or only by the teacher's list. */
export const ClubJoin = z.enum(['approve', 'draw', 'closed'], '请选择报名方式');
export type ClubJoin = z.infer<typeof ClubJoin>;

/** Limits of the form. `findArtClubFault` checks them, so that a refusal has the sentence of its field. */
export const artClubLimits = { name: 30, intro: 1000, place: 40, capacity: 200, times: 7 } as const;

/** The texts of the form. */
export const artClubTexts = {
  name: { label: '社团名称', max: artClubLimits.name, missing: '请填写社团名称' },
  intro: { label: '社团介绍', max: artClubLimits.intro },
  place: { label: '地点', max: artClubLimits.place },
} as const;

/** A time of a day, for example `16:30`. */
const ClockTime = matchingText(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '时间应为 16:30 这样');

/** A weekly time of a club. The days of the week are from 1, Monday, to 7. */
export const ClubTime = z.strictObject({
  weekday: intBetween(1, 7),
  starts: ClockTime,
  ends: ClockTime,
});
export type ClubTime = z.infer<typeof ClubTime>;

/** The fields of the form, in its order. */
const artClubFields = {
  name: textField(artClubTexts.name),
  subject: SubjectField,
  intro: textField(artClubTexts.intro),
  place: textField(artClubTexts.place),
  /** The grades whose pupils may join. */
  grades: listField([1, 12], Grade, { few: '请选择年级', many: '年级不能重复' }),
  capacity: z.int('名额要填整数'),
  schedule: listField([0, artClubLimits.times], ClubTime, {
    few: '请填写每周的时间',
    many: `每周最多${artClubLimits.times}个时间`,
  }),
  join: ClubJoin,
  /** The time in which pupils sign up. Null for a club that pupils cannot sign up for. */
  signupOpens: z.nullable(timeField('请填写报名开始的时间')),
  signupCloses: z.nullable(timeField('请填写报名截止的时间')),
};

/** What a teacher writes about a club. */
export const ArtClubContent = z.object(artClubFields);
export type ArtClubContent = z.output<typeof ArtClubContent>;

const Rev = intBetween(1, 1_000_000);

export const MakeArtClubBody = z.strictObject({ ...artClubFields, eventId: z.uuid() });
export type MakeArtClubBody = z.output<typeof MakeArtClubBody>;

export const ChangeArtClubBody = z.strictObject({ ...artClubFields, rev: Rev, eventId: z.uuid() });
export type ChangeArtClubBody = z.output<typeof ChangeArtClubBody>;

/**
 * `requested`: the pupil waits for the teacher or the draw; `waiting`: for a free seat. A teacher has `refused` a request or `removed` a
 * member.
 */
export const MemberState = z.enum(['requested', 'member', 'waiting', 'refused', 'left', 'removed']);
export type MemberState = z.infer<typeof MemberState>;

/** The pupil's own membership. */
export const OwnMembership = z.object({
  state: MemberState,
  /** The place on the waiting list, from 1, or null if the pupil does not wait. */
  position: z.nullable(z.int()),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

/** Whether pupils can sign up now: before, in or after the sign-up time; never (`none`); or the club or its year has ended (`ended`). */
export const ClubSignup = z.enum(['soon', 'open', 'closed', 'none', 'ended']);
export type ClubSignup = z.infer<typeof ClubSignup>;

const summary = {
  _id: Id,
  name: z.string(),
  subject: Subject,
  /** The name of the teacher who leads the club, or empty. */
  teacher: z.string(),
  grades: z.array(Grade),
  capacity: z.int(),
  /** The number of pupils with a seat. */
  members: z.int(),
  /** The number of pupils who wait for a seat, without those who wait for the teacher or the draw. */
  waiting: z.int(),
  /** The number of pupils who wait for the teacher or the draw. */
  requested: z.int(),
  join: ClubJoin,
  signupOpens: z.nullable(Instant),
  signupCloses: z.nullable(Instant),
  signup: ClubSignup,
  place: z.string(),
  schedule: z.array(ClubTime),
  /** The begin of the next weekly time, or null if there is none this school year. */
  next: z.nullable(Instant),
  /** The first year of the school year of the club. */
  year: z.int(),
};

/** A club in the list. `me` is null if the user has never signed up, and for teachers. */
export const ArtClubSummary = z.object({ ...summary, me: z.nullable(OwnMembership) });
export type ArtClubSummary = z.infer<typeof ArtClubSummary>;

/** A club with everything that its page shows. */
export const ArtClub = z.object({
  ...summary,
  intro: z.string(),
  me: z.nullable(OwnMembership),
  /** Whether the user runs the club: its teacher, or staff. */
  mayManage: z.boolean(),
  /** Whether the user may write posts and comments now. Members and the teacher of the club may, until the club ends. */
  mayPost: z.boolean(),
  /** The number of notices of the club that the pupil has not read. It is 0 for teachers and for pupils without a seat. */
  unreadNotices: z.int(),
  /** Null if seats are not drawn. */
  draw: z.nullable(Draw),
});
export type ArtClub = z.infer<typeof ArtClub>;

/** A club as the teachers who run it see it. */
export const TeacherArtClub = z.object({
  ...summary,
  intro: z.string(),
  /** Whether a pupil has signed up at any time. Then a draw cannot be added or taken away. */
  hasEntries: z.boolean(),
  rev: Rev,
});
export type TeacherArtClub = z.infer<typeof TeacherArtClub>;

/** A pupil of a club. Fellow members see only members, without `number`. */
export const ClubMember = z.object({
  userId: Id,
  name: z.string(),
  portrait: z.string(),
  /** The student number, or empty for readers who do not run the club. */
  number: z.string(),
  grade: Grade,
  klass: Klass,
  state: MemberState,
  position: z.nullable(z.int()),
});
export type ClubMember = z.infer<typeof ClubMember>;

/** The state that a teacher gives a pupil of the club. `member` becomes `waiting` if the club is full. */
export const SetClubMemberBody = z.strictObject({
  state: z.enum(['member', 'refused', 'removed']),
});

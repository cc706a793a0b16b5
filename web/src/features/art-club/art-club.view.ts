import type {
  ArtClub,
  ArtClubSummary,
  ClubJoin,
  ClubSignup,
  ClubTime,
  MemberState,
  TeacherArtClub,
} from '@meiyu/contract/art-club/art-club.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { formatGrade } from '@meiyu/contract/shared/grades';

/** The days of the week, from Monday. */
export const weekdayLabels = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** Formats a weekly time as 每周三 16:10–17:10. */
export function formatClubTime({ weekday, starts, ends }: ClubTime): string {
  return `每${weekdayLabels[weekday - 1] ?? ''} ${starts}–${ends}`;
}

/** Formats all weekly times. */
export function formatSchedule({ schedule }: Pick<ArtClubSummary, 'schedule'>): string {
  return schedule.map(formatClubTime).join('，') || '时间另行通知';
}

/** Formats the grades, for example 四年级、五年级, or 二年级到五年级 if there are three or more in a row. */
export function formatGrades(grades: readonly number[]): string {
  const [first, last] = [grades[0], grades[grades.length - 1]];
  if (first === undefined || last === undefined) return '';
  const isRow = grades.length > 2 && last - first === grades.length - 1;
  return isRow ? `${formatGrade(first)}到${formatGrade(last)}` : grades.map(formatGrade).join('、');
}

/** A chip with a state. */
export interface StateChip {
  text: string;
  tone: 'neutral' | 'green' | 'blue' | 'yellow' | 'red';
}

const signupChips: Record<ClubSignup, StateChip> = {
  soon: { text: '快开始报名', tone: 'neutral' },
  open: { text: '报名中', tone: 'green' },
  closed: { text: '报名截止', tone: 'neutral' },
  none: { text: '老师选人', tone: 'neutral' },
  ended: { text: '已结束', tone: 'neutral' },
};

/** Returns the chip that says whether pupils can sign up. */
export function describeSignup({ signup }: Pick<ArtClubSummary, 'signup'>): StateChip {
  return signupChips[signup];
}

/** Returns the chip with the pupil's own state, or null for none. */
export function describeOwnState({
  me,
  join,
}: Pick<ArtClubSummary, 'me' | 'join'>): StateChip | null {
  if (me === null) return null;
  const chips: Record<MemberState, StateChip> = {
    requested: { text: join === 'draw' ? '等抽签' : '等老师同意', tone: 'yellow' },
    member: { text: '我是社员', tone: 'green' },
    waiting: { text: `候补第 ${me.position ?? 1} 位`, tone: 'yellow' },
    refused: { text: '没有通过', tone: 'neutral' },
    left: { text: '已退出', tone: 'neutral' },
    removed: { text: '不在名单里', tone: 'neutral' },
  };
  return chips[me.state];
}

/** Whether the user belongs to the club: a member, or a teacher who runs it. */
export function isInside({ me, mayManage }: Pick<ArtClub, 'me' | 'mayManage'>): boolean {
  return mayManage || me?.state === 'member';
}

/** Whether the seats of a club are still to be drawn. */
export function isDrawAhead({ join, signup }: Pick<TeacherArtClub, 'join' | 'signup'>): boolean {
  return join === 'draw' && (signup === 'soon' || signup === 'open');
}

/** Describes the seats for a list, for example 还有 6 个名额. */
export function describeSeats(
  club: Pick<TeacherArtClub, 'capacity' | 'members' | 'waiting' | 'requested' | 'join' | 'signup'>,
): string {
  const { capacity, members, waiting, requested, signup } = club;
  const left = capacity - members;
  if (isDrawAhead(club)) return `${requested} 人抽 ${left} 个名额`;
  if (signup !== 'open' && signup !== 'soon') return `${members} 个成员`;
  return left > 0 ? `还有 ${left} 个名额` : `名额满了，候补 ${waiting} 人`;
}

/** Describes how pupils get a seat, in a few words. */
export const joinTexts: Record<ClubJoin, { title: string; text: string }> = {
  approve: { title: '老师同意', text: '满了可以候补' },
  draw: { title: '公开抽签', text: '早晚都一样' },
  closed: { title: '老师选人', text: '不用报名' },
};

/** Says why the pupil cannot sign up now, or returns null if the pupil can, or has a seat or waits. */
export function explainNoJoin({
  me,
  signup,
  signupOpens,
}: Pick<ArtClub, 'me' | 'signup' | 'signupOpens'>): string | null {
  if (signup === 'ended') return '这个社团结束了';
  if (me?.state === 'requested' || me?.state === 'member' || me?.state === 'waiting') return null;
  if (me?.state === 'refused') return '这次报名没有通过，有问题可以问老师';
  if (me?.state === 'removed') return '老师把你移出了名单，有问题可以问老师';
  if (signup === 'soon' && signupOpens !== null)
    return `${formatDate(signupOpens, 'M月D日 H:mm')} 开始报名`;
  if (signup === 'none') return '这个社团不用报名，由老师选人';
  return signup === 'open' ? null : '报名已经截止';
}

import { expect, test } from 'vitest';

import { describeSeats, explainNoJoin, formatGrades } from './art-club.view.ts';
import { chooseGrade, listClubGrades, proposeClubTime } from './teacher/club-form.ts';

test.each([
  [[5], '五年级'],
  [[4, 5], '四年级、五年级'],
  [[2, 3, 4], '二年级到四年级'],
  [[2, 4, 5], '二年级、四年级、五年级'],
])('the grades %j are %s', (grades, text) => {
  expect(formatGrades(grades)).toBe(text);
});

const seats = { capacity: 6, members: 6, waiting: 2, requested: 8 };

test('a list shows free seats, the waiting list, the pupils in a draw, or the members', () => {
  const open = { ...seats, join: 'approve', signup: 'open' } as const;
  expect(describeSeats({ ...open, members: 4 })).toBe('还有 2 个名额');
  expect(describeSeats(open)).toBe('名额满了，候补 2 人');
  expect(describeSeats({ ...open, join: 'draw', members: 0 })).toBe('8 人抽 6 个名额');
  expect(describeSeats({ ...open, signup: 'closed' })).toBe('6 个成员');
});

test('a pupil reads why signing up is not possible', () => {
  const club = { me: null, signup: 'open', signupOpens: null } as const;
  const buildClubInState = (state: 'member' | 'left' | 'refused' | 'removed') =>
    explainNoJoin({ ...club, me: { state, position: null } });
  expect(explainNoJoin(club)).toBeNull();
  expect(buildClubInState('member')).toBeNull();
  expect(buildClubInState('left')).toBeNull();
  expect(buildClubInState('refused')).toContain('没有通过');
  expect(buildClubInState('removed')).toContain('移出了名单');
  expect(explainNoJoin({ ...club, signup: 'closed' })).toBe('报名已经截止');
  expect(explainNoJoin({ ...club, signup: 'none' })).toContain('由老师选人');
  expect(explainNoJoin({ ...club, signup: 'ended' })).toBe('这个社团结束了');
});

test('the form offers all grades of the periods in which the teacher has classes', () => {
  expect(listClubGrades([5], [])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(listClubGrades([], [8])).toEqual([8]);
  expect(chooseGrade([5], 2, true)).toEqual([2, 5]);
  expect(chooseGrade([2, 5], 5, false)).toEqual([2]);
});

test('another weekly time is on the first day without one', () => {
  expect(proposeClubTime([]).weekday).toBe(1);
  expect(proposeClubTime([proposeClubTime([])]).weekday).toBe(2);
});

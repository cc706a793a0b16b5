import type { SittingState } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { expect, test } from 'vitest';

import { aSitting, aSkillExam } from '../../testing/fixtures.ts';
import {
  describeExamState,
  describeExamTime,
  describeTerms,
  getExamAddress,
  getWorkWord,
  listNextSteps,
  listNotices,
} from './skill-exam.view.ts';

const list = '/home/in-school/skill-exam';

test.each<[SittingState, string]>([
  ['notStarted', 'instructions'],
  ['deferred', 'instructions'],
  ['exempt', 'instructions'],
  ['open', 'upload'],
  ['handedIn', 'history'],
  ['marking', 'history'],
  ['marked', 'history'],
  ['released', 'history'],
  ['missed', 'history'],
])('an exam in the state %s opens %s', (state, screen) => {
  expect(getExamAddress({ _id: '7', state })).toBe(`${list}/${screen}?id=7`);
});

test('the list says what the pupil can do, or how it ended', () => {
  const exam = { state: 'notStarted', phase: 'open', percent: null } as const;
  expect(describeExamState({ ...exam, phase: 'soon' }).text).toBe('还没开始');
  expect(describeExamState(exam).text).toBe('可以开始');
  expect(describeExamState({ ...exam, phase: 'closed' }).text).toBe('没有交');
  expect(describeExamState({ ...exam, state: 'released', percent: 87.5 }).text).toBe('87.5 分');
  expect(describeExamState({ ...exam, state: 'deferred' }).text).toBe('缓考');
});

const now = new Date(2026, 10, 22, 9, 0);
const buildLocalTime = (day: number, hour: number) =>
  new Date(2026, 10, day, hour, 30).toISOString();

test('names the time of an exam by its phase', () => {
  const times = { opens: buildLocalTime(24, 8), closes: buildLocalTime(22, 20) };
  expect(describeExamTime({ ...times, phase: 'soon' }, now)).toBe('11月24日 08:30 开始');
  expect(describeExamTime({ ...times, phase: 'open' }, now)).toBe('今晚 20:30 结束');
  expect(describeExamTime({ ...times, phase: 'open', closes: buildLocalTime(30, 20) }, now)).toBe(
    '11月30日 20:30 结束',
  );
});

test('names no time for a deferred exam whose time is not known yet', () => {
  const times = { opens: buildLocalTime(20, 8), closes: buildLocalTime(24, 20) };
  expect(describeExamTime({ ...times, phase: 'soon' }, now)).toBe('时间还没有定');
});

test('names the terms, and what is handed in', () => {
  expect(describeTerms({ durationMin: 20, takes: 3, files: ['audio'] })).toBe(
    '限时 20 分钟 · 可以录 3 次',
  );
  expect(describeTerms({ durationMin: null, takes: 1, files: ['image'] })).toBe(
    '不限时 · 可以拍 1 次',
  );
  expect(getWorkWord({ files: ['image'] })).toBe('照片');
  expect(getWorkWord({ files: ['audio', 'video'] })).toBe('作品');
});

const makeAccommodation = (kind: 'defer' | 'exempt' | 'time', until: string | null) => ({
  kind,
  until,
  factor: 1.5,
});

test('tells a pupil of a mock, of more time, of a later time and of an exemption', () => {
  expect(listNotices(aSkillExam(), now)).toEqual([]);
  expect(listNotices(aSkillExam({ mock: true }), now)).toEqual(['这是模拟测评，练一练，不计分']);
  expect(listNotices(aSkillExam({ accommodation: makeAccommodation('time', null) }), now)).toEqual([
    '给你的时间是别人的 1.5 倍',
  ]);
  const deferred = aSkillExam({
    state: 'deferred',
    accommodation: makeAccommodation('defer', buildLocalTime(25, 8)),
  });
  expect(listNotices(deferred, now)).toEqual(['你可以缓考，11月25日 08:30 前都可以测']);
  const open = aSkillExam({ state: 'deferred', accommodation: makeAccommodation('defer', null) });
  expect(listNotices(open, now)).toEqual(['你可以缓考，时间定了会告诉你']);
  const exempt = aSkillExam({ state: 'exempt', accommodation: makeAccommodation('exempt', null) });
  expect(listNotices(exempt, now)).toEqual(['你这次免考，不用参加']);
});

test('lists the steps after the hand-in', () => {
  const exam = aSkillExam({
    state: 'handedIn',
    sitting: aSitting(),
    releaseAt: buildLocalTime(30, 8),
  });
  const listStates = (state: SittingState) =>
    listNextSteps({ ...exam, state }, true).map((step) => step.state);
  expect(listNextSteps(exam, false)).toEqual([
    { state: 'now', title: '已交卷', text: '录音已登记，等待上传' },
    { state: 'next', title: '两位老师来评', text: '看不到你的名字，也看不到对方的分' },
    { state: 'next', title: '11月30日 周一 公布', text: '会有 2 项的等级和老师的话' },
  ]);
  expect(listNextSteps(exam, true).slice(0, 2)).toMatchObject([
    { state: 'done', title: '已交卷', text: '录音和登记的一样' },
    { state: 'now', title: '两位老师正在评' },
  ]);
  expect(listStates('marked')).toEqual(['done', 'done', 'now']);
  expect(listStates('released')).toEqual(['done', 'done', 'done']);
});

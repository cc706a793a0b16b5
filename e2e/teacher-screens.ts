import type { Page } from '@playwright/test';

import { pressButton, type Screen } from './screen.ts';

/** Returns a `prepare` function that opens a tab of a pupil from the list of the class. */
const openTaughtPupil = (tab: string) => async (page: Page) => {
  await page.getByRole('link', { name: /林小满/ }).click();
  await page.getByRole('tab', { name: tab }).click();
};

/** The screens of teachers. */
export const teacherScreens: Screen[] = [
  { name: 'teacher', role: 'teacher', address: '/home/curriculum', visibleText: /沈若兰老师/ },
  { name: 'teacher-of-all', role: 'staff', address: '/home/curriculum', visibleText: '全校班级' },
  {
    name: 'teach-homework',
    role: 'teacher',
    address: '/home/teach/homework',
    visibleText: '进行中',
  },
  {
    name: 'edit-homework',
    role: 'teacher',
    address: '/home/teach/homework/edit?id=mu-g5-u4-singing',
    visibleText: /平台统一布置/,
  },
  { name: 'appeals', role: 'teacher', address: '/home/teach/appeals', visibleText: /中强/ },
  {
    name: 'desk',
    role: 'teacher',
    address: '/home/teach/mark?homework=mu-g5-u4-singing',
    visibleText: /还差 \d 项/,
  },
  {
    name: 'desk-written',
    role: 'teacher',
    address: '/home/teach/mark?homework=mu-g5-u4-singing&question=q-mu-g5-compare',
    visibleText: '直接给总分',
  },
  {
    name: 'desk-film',
    role: 'teacher',
    address: '/home/teach/mark?homework=mu-g4-u3-film',
    visibleText: /还差 \d 项/,
  },
  {
    name: 'desk-pictures',
    role: 'staff',
    address: '/home/teach/mark?homework=ar-g4-u3-photo',
    visibleText: '五瓣分得匀',
  },
  {
    name: 'correct-key',
    role: 'teacher',
    address: '/home/teach/correct?homework=mu-g5-u1-rhythm',
    visibleText: '怎样更正',
  },
  {
    name: 'notices',
    role: 'teacher',
    address: '/home/teach/notices',
    visibleText: '合唱排练改到周四',
  },
  {
    name: 'own-contact',
    role: 'teacher',
    address: '/home/teach/contact',
    visibleText: '学生看到的',
  },
  {
    name: 'write-notice',
    role: 'teacher',
    address: '/home/teach/notices?edit=new',
    visibleText: '马上发',
  },
  {
    name: 'works-review',
    role: 'teacher',
    address: '/home/teach/review',
    visibleText: '竹笛：茉莉花',
  },
  {
    name: 'honours-review',
    role: 'teacher',
    address: '/home/teach/review?kind=honour',
    visibleText: /^通过后/,
  },
  {
    name: 'refuse-honour',
    role: 'teacher',
    address: '/home/teach/review?kind=honour',
    prepare: pressButton(/^不通过/),
    visibleText: '学生会看到原因',
  },
  {
    name: 'activities-review',
    role: 'teacher',
    address: '/home/teach/review?kind=outsideActivity',
    visibleText: /^通过后/,
  },
  {
    name: 'teacher-activities',
    role: 'teacher',
    address: '/home/teach/run/activity',
    visibleText: '班级合唱展演',
  },
  {
    name: 'edit-activity',
    role: 'teacher',
    address: '/home/teach/run/activity/edit',
    visibleText: '名额怎么定',
  },
  {
    name: 'activity-results',
    role: 'teacher',
    address: '/home/teach/run/activity',
    prepare: (page) => page.getByRole('link', { name: /班级合唱展演/ }).click(),
    visibleText: /都记为参加/,
  },
  {
    name: 'teacher-clubs',
    role: 'teacher',
    address: '/home/teach/run/club',
    visibleText: '茉莉合唱团',
  },
  {
    name: 'edit-club',
    role: 'teacher',
    address: '/home/teach/run/club/edit',
    visibleText: '怎么加入',
  },
  {
    name: 'club-members',
    role: 'teacher',
    address: '/home/teach/run/club',
    prepare: (page) => page.getByRole('link', { name: /茉莉合唱团/ }).click(),
    visibleText: '加学生',
  },
  {
    name: 'teacher-questionnaires',
    role: 'teacher',
    address: '/home/teach/run/questionnaire',
    visibleText: '音乐课，你觉得怎么样',
  },
  {
    name: 'edit-questionnaire',
    role: 'teacher',
    address: '/home/teach/run/questionnaire/edit',
    visibleText: '加一道题',
  },
  {
    name: 'questionnaire-results',
    role: 'teacher',
    address: '/home/teach/run/questionnaire',
    prepare: (page) => page.getByRole('link', { name: /音乐课，你觉得怎么样/ }).click(),
    visibleText: /11 人交了/,
  },
  {
    name: 'questionnaire-results-anonymous',
    role: 'teacher',
    address: '/home/teach/run/questionnaire',
    prepare: (page) => page.getByRole('link', { name: /课堂上，你放松吗/ }).click(),
    visibleText: /结果里有 23 份/,
  },
  {
    name: 'attendance',
    role: 'teacher',
    address: '/home/teach/attendance?grade=5&klass=1',
    visibleText: '林小满',
  },
  {
    name: 'remarks',
    role: 'teacher',
    address: '/home/teach/remarks?grade=5&klass=1',
    visibleText: '常用语',
  },
  {
    name: 'klass',
    role: 'teacher',
    address: '/home/teach/klass?grade=5&klass=1',
    visibleText: '林小满',
  },
  {
    name: 'taught-pupil',
    role: 'teacher',
    address: '/home/teach/klass?grade=5&klass=1',
    prepare: (page) => page.getByRole('link', { name: /林小满/ }).click(),
    visibleText: '手机',
  },
  {
    name: 'taught-pupil-posts',
    role: 'teacher',
    address: '/home/teach/klass?grade=5&klass=1',
    prepare: openTaughtPupil('作品'),
    visibleText: '竹笛：茉莉花',
  },
  {
    name: 'taught-pupil-attendance',
    role: 'teacher',
    address: '/home/teach/klass?grade=5&klass=1',
    prepare: openTaughtPupil('考勤'),
    visibleText: '学期',
  },
  {
    name: 'taught-pupil-honours',
    role: 'teacher',
    address: '/home/teach/klass?grade=5&klass=1',
    prepare: openTaughtPupil('荣誉'),
    visibleText: '加 3 分',
  },
  {
    name: 'taught-pupil-activities',
    role: 'teacher',
    address: '/home/teach/klass?grade=5&klass=1',
    prepare: openTaughtPupil('校外活动'),
    visibleText: '看青绿山水展',
  },
  {
    name: 'live',
    role: 'teacher',
    address: '/home/teach/homework/live?id=mu-g5-u4-singing',
    visibleText: '林小满',
  },
  {
    name: 'results',
    role: 'teacher',
    address: '/home/teach/results?homework=mu-g5-u4-singing',
    visibleText: '林小满',
  },
  {
    name: 'discussion',
    role: 'teacher',
    address: '/home/teach/results/discussion?homework=mu-g5-u1-rhythm',
    visibleText: /讲评/,
  },
  {
    name: 'matrix',
    role: 'teacher',
    address: '/home/teach/matrix?grade=5&klass=1',
    visibleText: '林小满',
  },
  { name: 'school', role: 'staff', address: '/home/teach/school', visibleText: /学年.学期/ },
  {
    name: 'teachings',
    role: 'staff',
    address: '/home/teach/school?part=teachings',
    prepare: (page) => page.getByRole('button', { name: '修改沈若兰的任教' }).click(),
    visibleText: '沈若兰的任教',
  },
  {
    name: 'calendar',
    role: 'staff',
    address: '/home/teach/school?part=semesters',
    visibleText: '加一个假期',
  },
  {
    name: 'exports',
    role: 'staff',
    address: '/home/teach/school?part=exports',
    visibleText: '考勤表现',
  },
];

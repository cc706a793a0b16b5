import type { Screen } from './screen.ts';

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
];

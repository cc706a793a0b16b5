import { pressButton, type Screen } from '../screen.ts';

export const outsideActivityScreens: readonly Screen[] = [
  {
    name: 'activities',
    role: 'pupil',
    address: '/home/outside-school/active?range=all',
    visibleText: '我的活动',
  },
  {
    name: 'activity-form',
    role: 'pupil',
    address: '/home/outside-school/active/upload',
    prepare: pressButton('交给老师'),
    visibleText: '请填写活动名称',
  },
];

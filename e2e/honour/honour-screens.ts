import { pressButton, type Screen } from '../screen.ts';

export const honourScreens: readonly Screen[] = [
  {
    name: 'honours',
    role: 'pupil',
    address: '/home/outside-school/glory?range=all',
    visibleText: '荣誉墙',
  },
  {
    name: 'honour-form',
    role: 'pupil',
    address: '/home/outside-school/glory/createGlory',
    prepare: pressButton('交给老师'),
    visibleText: '请填写活动名称',
  },
];

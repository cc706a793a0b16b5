import { pressButton, type Screen } from '../screen.ts';

const circleAddress = '/home/in-school/art-schoolClart';

export const artCircleScreens: readonly Screen[] = [
  { name: 'art-circle', role: 'pupil', address: circleAddress, visibleText: '雨后的竹' },
  {
    name: 'own-posts',
    role: 'pupil',
    address: `${circleAddress}/craftExamine`,
    visibleText: '竹笛：茉莉花',
  },
  {
    name: 'write-post',
    role: 'pupil',
    address: `${circleAddress}/writeStatus`,
    prepare: pressButton('挂上去'),
    visibleText: '请写点文字，或添加图片、视频、录音',
  },
  {
    name: 'art-circle-music',
    role: 'pupil',
    address: `${circleAddress}?subject=mu`,
    visibleText: '雨点进行曲',
  },
  {
    name: 'art-circle-closed',
    role: 'beginner',
    address: circleAddress,
    visibleText: '这里没有页面',
  },
  {
    name: 'art-circle-offline',
    role: 'pupil',
    address: circleAddress,
    needsReload: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: '雨后的竹' }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('radio', { name: '美术' }).check();
    },
    visibleText: '网络异常',
  },
  {
    name: 'post',
    role: 'pupil',
    address: `${circleAddress}/detail?id=post-ink-bamboo`,
    visibleText: /练废了十三张宣纸/,
  },
  {
    name: 'post-large',
    role: 'pupil',
    address: `${circleAddress}/detail?id=post-poster-water`,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^放大图片：节约用水/ })
        .first()
        .click(),
    visibleText: '一滴水，一片海',
  },
  {
    name: 'post-sound',
    role: 'pupil',
    address: `${circleAddress}/detail?id=post-wind-chimes`,
    visibleText: /宫商角徵羽/,
  },
  {
    name: 'post-words',
    role: 'pupil',
    address: `${circleAddress}/detail?id=post-erquan`,
    visibleText: /像有人轻轻叹了口气/,
  },
  {
    name: 'post-gone',
    role: 'pupil',
    address: `${circleAddress}/detail?id=post-waiting`,
    visibleText: '这件作品已经不在墙上了',
  },
];

import { account } from './account/account-screens.ts';
import { chatAppScreens } from './account/chat-app-screens.ts';
import { running, type Work } from './fixtures/visitors.ts';
import { AnswerPage } from './pages/answer-page.ts';
import { questionnaires } from './questionnaire/questionnaire-screens.ts';
import { press, type Screen, waitForFiles } from './screen.ts';

const musicAddress = '/home/curriculum/music/operation';
const artAddress = '/home/curriculum/art/operation';
const answerAddress = ({ running: id }: Work) => `${musicAddress}/in-answer?id=${id}`;

const loginScreens: Screen[] = [
  { name: 'login', as: 'visitor', address: '/', shows: '你好，小艺术家' },
  {
    name: 'login-area',
    as: 'visitor',
    address: '/',
    prepare: press('选择区域'),
    shows: '浙江省',
  },
  {
    name: 'login-school',
    as: 'visitor',
    address: '/',
    prepare: async (page) => {
      await press('选择区域')(page);
      await page.getByLabel('搜索省、市、区县').fill('西湖');
      await press(/^西湖区\s*浙江省/)(page);
    },
    shows: /云栖小学/,
  },
  {
    name: 'login-errors',
    as: 'visitor',
    address: '/',
    prepare: press('登录'),
    shows: '请选择区域',
  },
  {
    name: 'login-contact',
    as: 'visitor',
    address: '/',
    prepare: press('联系客服'),
    shows: /^QQ群 1/,
  },
];

const homeScreens: Screen[] = [
  {
    name: 'curriculum',
    as: 'pupil',
    address: '/home/curriculum',
    // The greeting depends on the hour.
    shows: /^(?:(?:早上|上午|中午|下午|晚上)好|夜深了)/,
  },
  { name: 'teacher', as: 'teacher', address: '/home/curriculum', shows: /沈若兰老师/ },
  { name: 'teacher-of-all', as: 'staff', address: '/home/curriculum', shows: '全校班级' },
  { name: 'in-school', as: 'pupil', address: '/home/in-school', shows: '校内实践' },
  {
    name: 'in-school-quiet',
    as: 'beginner',
    address: '/home/in-school',
    shows: /还没有开放/,
  },
  { name: 'outside-school', as: 'pupil', address: '/home/outside-school', shows: '校外实践' },
  { name: 'profile', as: 'pupil', address: '/home/user', shows: '退出登录' },
  { name: 'safety', as: 'pupil', address: '/home/user/safe', shows: '本机' },
  {
    name: 'safety-offline',
    as: 'pupil',
    address: '/home/user',
    isFresh: true,
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitForFiles(page, 'bindings-screen');
      await page.context().setOffline(true);
      await page.evaluate(() => location.assign('#/home/user/safe'));
    },
    shows: '网络异常',
  },
  {
    name: 'change-password',
    as: 'pupil',
    address: '/home/user/safe/change-password',
    prepare: press('保存新密码'),
    shows: '请确认密码',
  },
  {
    name: 'log-out',
    as: 'pupil',
    address: '/home/user',
    prepare: press('退出登录'),
    shows: '退出登录？',
  },
  {
    name: 'force-password',
    as: 'newcomer',
    address: '/home/force-password',
    shows: '换一个自己的密码',
  },
  {
    name: 'not-found',
    as: 'pupil',
    address: '/home/nowhere',
    isFresh: true,
    shows: '这里没有页面',
  },
];

const listScreens: Screen[] = [
  { name: 'homework', as: 'pupil', address: musicAddress, shows: running.title },
  { name: 'homework-empty', as: 'beginner', address: artAddress, shows: '作业都做完了' },
  { name: 'history', as: 'pupil', address: `${artAddress}/historyWork`, shows: '走进千里江山图' },
  {
    name: 'history-empty',
    as: 'beginner',
    address: `${musicAddress}/historyWork`,
    shows: '还没有做完的作业',
  },
  {
    name: 'homework-offline',
    as: 'pupil',
    address: musicAddress,
    isFresh: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: running.title }).waitFor();
      await page.context().setOffline(true);
      await page.evaluate((address) => location.assign(`#${address}`), artAddress);
    },
    shows: '网络异常',
  },
];

const answerScreens: Screen[] = [
  {
    name: 'start',
    as: 'beginner',
    address: `${musicAddress}/in-answer?id=mu-own-plain`,
    shows: '开始作答',
  },
  ...running.questions
    .map(({ type }, index) => ({ type, number: index + 1 }))
    .filter(({ type }, index, all) => all.findIndex((other) => other.type === type) === index)
    .map(({ type, number }): Screen => ({
      name: `answer-${type}`,
      as: 'pupil',
      address: answerAddress,
      prepare: (page) => new AnswerPage(page).goTo(number),
      shows: `第 ${number} 题 / 共 ${running.questions.length} 题`,
    })),
  {
    name: 'answer-sheet',
    as: 'pupil',
    address: answerAddress,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^答题卡/ })
        .first()
        .click(),
    shows: /^已答 \d+ \/ \d+/,
  },
  {
    name: 'hand-in',
    as: 'pupil',
    address: answerAddress,
    prepare: async (page) => {
      await new AnswerPage(page).openHandIn();
    },
    shows: /道题都答完了/,
  },
  {
    name: 'answer-offline',
    as: 'beginner',
    address: musicAddress,
    isFresh: true,
    prepare: async (page) => {
      const answerPage = await AnswerPage.begin(page, 'music', '榕树下的歌');
      await page.context().setOffline(true);
      await answerPage.give({ kind: 'choose', words: ['小鼓'] });
    },
    shows: /^待同步/,
  },
  {
    name: 'result',
    as: 'pupil',
    address: ({ done }) => `${artAddress}/work-result?id=${done}`,
    shows: /^回执 /,
  },
  {
    name: 'review',
    as: 'pupil',
    address: ({ done }) => `${artAddress}/work-result?id=${done}`,
    prepare: (page) =>
      page
        .getByRole('article', { name: '第 3 题' })
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant' })),
    shows: /部分答对/,
  },
];

const headingPattern = (number: number) => new RegExp(`第 ${number} 题 / 共 5 题`);

const attachmentScreens: Screen[] = [
  {
    name: 'answer-film',
    as: 'fourthGrader',
    address: ({ films }) => `${musicAddress}/in-answer?id=${films}`,
    shows: headingPattern(1),
  },
  {
    name: 'answer-films',
    as: 'fourthGrader',
    address: ({ films }) => `${musicAddress}/in-answer?id=${films}`,
    prepare: (page) => new AnswerPage(page).goTo(2),
    shows: headingPattern(2),
  },
  {
    name: 'answer-document',
    as: 'fourthGrader',
    address: ({ papers }) => `${artAddress}/in-answer?id=${papers}`,
    shows: '剪纸步骤单.docx',
  },
  {
    name: 'document-word',
    as: 'fourthGrader',
    address: ({ papers }) => `${artAddress}/in-answer?id=${papers}`,
    isFresh: true,
    prepare: press(/^剪纸步骤单\.docx/),
    shows: '剪纸步骤单：五瓣团花',
  },
  {
    name: 'document-pdf',
    as: 'fourthGrader',
    address: ({ filmsDone }) => `${musicAddress}/work-result?id=${filmsDone}`,
    isFresh: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^指挥图示\.pdf/ })
        .first()
        .click(),
    shows: /\/ 1 页/,
  },
  {
    name: 'review-film',
    as: 'fourthGrader',
    address: ({ filmsDone }) => `${musicAddress}/work-result?id=${filmsDone}`,
    prepare: (page) =>
      page
        .getByRole('note', { name: '解析' })
        .first()
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant' })),
    shows: '指挥图示.pdf',
  },
];

const circleAddress = '/home/in-school/art-schoolClart';

const artCircleScreens: Screen[] = [
  { name: 'art-circle', as: 'pupil', address: circleAddress, shows: '雨后的竹' },
  {
    name: 'art-circle-music',
    as: 'pupil',
    address: `${circleAddress}?subject=mu`,
    shows: '雨点进行曲',
  },
  { name: 'art-circle-closed', as: 'beginner', address: circleAddress, shows: '这里没有页面' },
  {
    name: 'art-circle-offline',
    as: 'pupil',
    address: circleAddress,
    isFresh: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: '雨后的竹' }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('radio', { name: '美术' }).check();
    },
    shows: '网络异常',
  },
  {
    name: 'post',
    as: 'pupil',
    address: `${circleAddress}/detail?id=post-ink-bamboo`,
    shows: /练废了十三张宣纸/,
  },
  {
    name: 'post-large',
    as: 'pupil',
    address: `${circleAddress}/detail?id=post-poster-water`,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^放大图片：节约用水/ })
        .first()
        .click(),
    shows: '一滴水，一片海',
  },
  {
    name: 'post-sound',
    as: 'pupil',
    address: `${circleAddress}/detail?id=post-wind-chimes`,
    shows: /宫商角徵羽/,
  },
  {
    name: 'post-words',
    as: 'pupil',
    address: `${circleAddress}/detail?id=post-erquan`,
    shows: /像有人轻轻叹了口气/,
  },
  {
    name: 'post-gone',
    as: 'pupil',
    address: `${circleAddress}/detail?id=post-waiting`,
    shows: '这件作品已经不在墙上了',
  },
];

/** All screens of the app. `npm run screenshots` takes screenshots of them, the tests check their accessibility and layout. */
export const screens: readonly Screen[] = [
  ...loginScreens,
  ...chatAppScreens,
  ...account,
  ...homeScreens,
  ...listScreens,
  ...answerScreens,
  ...attachmentScreens,
  ...artCircleScreens,
  ...questionnaires,
];

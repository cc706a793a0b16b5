import { accountScreens } from './account/account-screens.ts';
import { chatAppScreens } from './account/chat-app-screens.ts';
import { artActivityScreens } from './art-activity/art-activity-screens.ts';
import { artCircleScreens } from './art-circle/art-circle-screens.ts';
import { artClubScreens } from './art-club/art-club-screens.ts';
import { bankScreens } from './bank/bank-screens.ts';
import { runningPaper, type DemoAttempts } from './fixtures/screen-users.ts';
import { honourScreens } from './honour/honour-screens.ts';
import { outsideActivityScreens } from './outside-activity/outside-activity-screens.ts';
import { AnswerPage } from './pages/answer-page.ts';
import { questionnaireScreens } from './questionnaire/questionnaire-screens.ts';
import { pressButton, type Screen, waitForFiles } from './screen.ts';
import { skillExamScreens } from './skill-exam/skill-exam-screens.ts';
import { teacherScreens } from './teacher-screens.ts';

const musicAddress = '/home/curriculum/music/operation';
const artAddress = '/home/curriculum/art/operation';
const answerAddress = ({ runningAttempt }: DemoAttempts) =>
  `${musicAddress}/in-answer?id=${runningAttempt}`;

const loginScreens: Screen[] = [
  { name: 'login', role: 'visitor', address: '/', visibleText: '你好，小艺术家' },
  {
    name: 'login-division',
    role: 'visitor',
    address: '/',
    prepare: pressButton('选择区域'),
    visibleText: '浙江省',
  },
  {
    name: 'login-school',
    role: 'visitor',
    address: '/',
    prepare: async (page) => {
      await pressButton('选择区域')(page);
      await page.getByLabel('搜索省、市、区县').fill('西湖');
      await pressButton(/^西湖区\s*浙江省/)(page);
    },
    visibleText: /云栖小学/,
  },
  {
    name: 'login-errors',
    role: 'visitor',
    address: '/',
    // The button of the chat app may appear, and its name contains 登录 too.
    prepare: pressButton(/^登录$/),
    visibleText: '请选择区域',
  },
  {
    name: 'login-contact',
    role: 'visitor',
    address: '/',
    prepare: pressButton('联系客服'),
    visibleText: /^QQ群 1/,
  },
  { name: 'front-about', role: 'visitor', address: '/about', visibleText: /^美育 · 版本/ },
  {
    name: 'front-policy',
    role: 'visitor',
    address: '/about?name=privacy',
    visibleText: '谁能看到',
  },
];

const homeScreens: Screen[] = [
  {
    name: 'curriculum',
    role: 'pupil',
    address: '/home/curriculum',
    // The greeting depends on the hour of the day.
    visibleText: /^(?:(?:早上|上午|中午|下午|晚上)好|夜深了)/,
  },
  { name: 'in-school', role: 'pupil', address: '/home/in-school', visibleText: '校内实践' },
  {
    name: 'in-school-quiet',
    role: 'beginner',
    address: '/home/in-school',
    visibleText: '校园里的艺术时光',
  },
  {
    name: 'outside-school',
    role: 'pupil',
    address: '/home/outside-school',
    visibleText: '校外实践',
  },
  { name: 'profile', role: 'pupil', address: '/home/user', visibleText: '退出登录' },
  {
    name: 'inbox',
    role: 'pupil',
    address: '/home/user/notices',
    visibleText: '明天音乐课请带竖笛',
  },
  {
    name: 'own-attendance',
    role: 'pupil',
    address: '/home/user/attendance',
    visibleText: /这学期还没有点过名|出勤/,
  },
  {
    name: 'own-remarks',
    role: 'pupil',
    address: '/home/user/comments',
    visibleText: /老师写给你/,
  },
  {
    name: 'achievement',
    role: 'pupil',
    address: '/home/user/achievement',
    visibleText: '印章册',
  },
  { name: 'about', role: 'pupil', address: '/home/user/about', visibleText: /^美育 · 版本/ },
  {
    name: 'policy',
    role: 'pupil',
    address: '/home/user/about/policy?name=children',
    visibleText: '家长可以做什么',
  },
  { name: 'safety', role: 'pupil', address: '/home/user/safe', visibleText: '本机' },
  {
    name: 'safety-offline',
    role: 'pupil',
    address: '/home/user',
    needsReload: true,
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitForFiles(page, 'bindings-screen');
      await page.context().setOffline(true);
      await page.evaluate(() => location.assign('#/home/user/safe'));
    },
    visibleText: '网络异常',
  },
  {
    name: 'change-password',
    role: 'pupil',
    address: '/home/user/safe/change-password',
    prepare: pressButton('保存新密码'),
    visibleText: '请确认密码',
  },
  {
    name: 'log-out',
    role: 'pupil',
    address: '/home/user',
    prepare: pressButton('退出登录'),
    visibleText: '退出登录？',
  },
  {
    name: 'force-password',
    role: 'newcomer',
    address: '/home/force-password',
    visibleText: '换一个自己的密码',
  },
  {
    name: 'not-found',
    role: 'pupil',
    address: '/home/nowhere',
    needsReload: true,
    visibleText: '这里没有页面',
  },
];

const listScreens: Screen[] = [
  { name: 'homework', role: 'pupil', address: musicAddress, visibleText: runningPaper.title },
  { name: 'homework-empty', role: 'beginner', address: artAddress, visibleText: '作业都做完了' },
  {
    name: 'history',
    role: 'pupil',
    address: `${artAddress}/historyWork`,
    visibleText: '走进千里江山图',
  },
  {
    name: 'history-empty',
    role: 'beginner',
    address: `${musicAddress}/historyWork`,
    visibleText: '还没有做完的作业',
  },
  {
    name: 'homework-offline',
    role: 'pupil',
    address: musicAddress,
    needsReload: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: runningPaper.title }).waitFor();
      await page.context().setOffline(true);
      await page.evaluate((address) => location.assign(`#${address}`), artAddress);
    },
    visibleText: '网络异常',
  },
];

const answerScreens: Screen[] = [
  {
    name: 'start',
    role: 'beginner',
    address: `${musicAddress}/in-answer?homework=mu-own-timed`,
    visibleText: '开始作答',
  },
  ...runningPaper.questions
    .map(({ type }, index) => ({ type, number: index + 1 }))
    .filter(({ type }, index, all) => all.findIndex((other) => other.type === type) === index)
    .map(({ type, number }): Screen => ({
      name: `answer-${type}`,
      role: 'pupil',
      address: answerAddress,
      prepare: (page) => new AnswerPage(page).goToQuestion(number),
      visibleText: `第 ${number} 题 / 共 ${runningPaper.questions.length} 题`,
    })),
  {
    name: 'answer-sheet',
    role: 'pupil',
    address: answerAddress,
    // The button in the head of the desktop's layout.
    prepare: (page) => page.getByRole('button', { name: '答题卡', exact: true }).click(),
    visibleText: /^已答 \d+ \/ \d+/,
  },
  {
    name: 'hand-in',
    role: 'pupil',
    address: answerAddress,
    prepare: async (page) => {
      await new AnswerPage(page).openSubmitDialog();
    },
    visibleText: /道题都答完了/,
  },
  {
    name: 'answer-offline',
    role: 'beginner',
    address: musicAddress,
    needsReload: true,
    prepare: async (page) => {
      const answerPage = await AnswerPage.begin(page, 'music', '榕树下的歌');
      await page.context().setOffline(true);
      await answerPage.enterAnswer({ kind: 'choose', words: ['小鼓'] });
    },
    visibleText: /^待同步/,
  },
  {
    name: 'result',
    role: 'pupil',
    address: ({ submittedAttempt }) => `${artAddress}/work-result?id=${submittedAttempt}`,
    visibleText: /^回执 /,
  },
  {
    name: 'review',
    role: 'pupil',
    address: ({ submittedAttempt }) => `${artAddress}/work-result?id=${submittedAttempt}`,
    prepare: (page) =>
      page
        .getByRole('article', { name: '第 3 题' })
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant' })),
    visibleText: /部分答对/,
  },
];

const headingPattern = (number: number) => new RegExp(`第 ${number} 题 / 共 5 题`);

const attachmentScreens: Screen[] = [
  {
    name: 'answer-film',
    role: 'fourthGrader',
    address: ({ videoAttempt }) => `${musicAddress}/in-answer?id=${videoAttempt}`,
    visibleText: headingPattern(1),
  },
  {
    name: 'answer-films',
    role: 'fourthGrader',
    address: ({ videoAttempt }) => `${musicAddress}/in-answer?id=${videoAttempt}`,
    prepare: (page) => new AnswerPage(page).goToQuestion(2),
    visibleText: headingPattern(2),
  },
  {
    name: 'answer-document',
    role: 'fourthGrader',
    address: ({ documentAttempt }) => `${artAddress}/in-answer?id=${documentAttempt}`,
    visibleText: '剪纸步骤单.docx',
  },
  {
    name: 'document-word',
    role: 'fourthGrader',
    address: ({ documentAttempt }) => `${artAddress}/in-answer?id=${documentAttempt}`,
    needsReload: true,
    prepare: pressButton(/^剪纸步骤单\.docx/),
    visibleText: '剪纸步骤单：五瓣团花',
  },
  {
    name: 'document-pdf',
    role: 'fourthGrader',
    address: ({ submittedVideoAttempt }) =>
      `${musicAddress}/work-result?id=${submittedVideoAttempt}`,
    needsReload: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^指挥图示\.pdf/ })
        .first()
        .click(),
    visibleText: /\/ 1 页/,
  },
  {
    name: 'review-film',
    role: 'fourthGrader',
    address: ({ submittedVideoAttempt }) =>
      `${musicAddress}/work-result?id=${submittedVideoAttempt}`,
    prepare: (page) =>
      page
        .getByRole('note', { name: '解析' })
        .first()
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant' })),
    visibleText: '指挥图示.pdf',
  },
];

/**
 * All screens of the app. `npm run screenshots` takes screenshots of these screens; the tests check their accessibility
 * and layout.
 */
export const screens: readonly Screen[] = [
  ...loginScreens,
  ...chatAppScreens,
  ...accountScreens,
  ...bankScreens,
  ...homeScreens,
  ...honourScreens,
  ...outsideActivityScreens,
  ...teacherScreens,
  ...listScreens,
  ...answerScreens,
  ...attachmentScreens,
  ...artActivityScreens,
  ...artClubScreens,
  ...artCircleScreens,
  ...questionnaireScreens,
  ...skillExamScreens,
];

import { type Page, chromium } from '@playwright/test';

import { PASSWORD } from '../bench.ts';
import { FIRST_READER_ATTEMPT, SCHOOL_ID, buildId, buildLoginName } from '../seed.ts';
import { startObserving, takeMeasurements, awaitPaint } from './observe.ts';
import { addScript, getGzipKilobytes, getAppKilobytes } from './sizes.ts';
import { throttle } from './throttle.ts';

const rememberedSchool = {
  state: {
    division: {
      ac1: '330000',
      ac2: '330100',
      ac3: '330106',
      names: ['浙江省', '杭州市', '西湖区'],
    },
    school: { _id: SCHOOL_ID, name: '学校0' },
  },
  version: 0,
};

const buildTextCheck = (text: string) =>
  `document.body.innerText.includes(${JSON.stringify(text)})`;
/** An expression that is true after React has hydrated the prerendered form. */
const isUsable = `(() => {
  const field = document.querySelector('form input');
  return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
})()`;

const homeworkListLink = '#/home/curriculum/music/operation';

/** The delay between two key presses in ms, like that of a quick typist. The app loads the code of the sign-in during this time. */
const typingOptions = { delay: 120 };

/** The name of each screen's script. The sizes come from the build, because the app also prefetches later screens. */
const screenScripts = {
  login: 'index',
  home: 'member',
  list: 'homework-list',
  answer: 'answer',
} as const;

/**
 * The screens after the login. `isShown` is an expression that is true on one screen only; the text must not appear on the others,
 * because the home shows homework too.
 */
const steps: readonly {
  name: keyof typeof screenScripts;
  tap: (page: Page) => Promise<void>;
  isShown: string;
}[] = [
  {
    name: 'home',
    tap: (page) => page.getByRole('button', { name: '登录', exact: true }).click(),
    isShown: buildTextCheck('学生0'),
  },
  {
    name: 'list',
    tap: (page) => tapLink(page, homeworkListLink),
    isShown: `document.querySelector('[role=tab]') !== null && ${buildTextCheck('节奏练习 0')}`,
  },
  {
    name: 'answer',
    tap: (page) =>
      tapLink(page, `${homeworkListLink}/in-answer?id=${buildId('attempt', FIRST_READER_ATTEMPT)}`),
    isShown: buildTextCheck('唱满两拍'),
  },
];

function tapLink(page: Page, address: string): Promise<void> {
  return page.locator(`a[href="${address}"]`).first().click();
}

/** Opens the app and goes from the login page into a homework. Readings are named `<screen> <measurement>`, in ms, KB or MB. */
export async function visitApp(port: number): Promise<Record<string, number>> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await throttle(context, page);
    await startObserving(page);
    const school = JSON.stringify(JSON.stringify(rememberedSchool));
    await page.addInitScript(`localStorage.setItem('meiyu.school', ${school})`);
    const readings: Record<string, number> = { 'html KB': getGzipKilobytes('index.html') };
    const scripts = new Set<string>();
    const recordReadings = async (name: keyof typeof screenScripts) => {
      const counted = await takeMeasurements(page);
      readings[`${name} KB`] = addScript(screenScripts[name], scripts);
      readings[`${name} TBT`] = counted.tbt;
      readings[`${name} INP`] = counted.inp;
      readings[`${name} CLS`] = counted.cls;
      if (name === 'login') readings['login LCP'] = counted.lcp;
    };

    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    readings['login usable'] = await awaitPaint(page, isUsable, 'start');
    await page.getByLabel('学号').pressSequentially(buildLoginName(0), typingOptions);
    await page.getByLabel('密码', { exact: true }).pressSequentially(PASSWORD, typingOptions);
    await recordReadings('login');
    for (const step of steps) {
      await takeMeasurements(page);
      const painted = awaitPaint(page, step.isShown, 'now');
      await step.tap(page);
      readings[`${step.name} LCP`] = await painted;
      await page.waitForLoadState('networkidle');
      await recordReadings(step.name);
      if (step.name === 'home') {
        await session.send('HeapProfiler.collectGarbage');
        const { usedSize } = await session.send('Runtime.getHeapUsage');
        readings['home heap'] = usedSize / 1024 / 1024;
      }
    }
    const app = getAppKilobytes();
    readings['pupils KB'] = app.pupils;
    readings['teachers KB'] = app.teachers;
    return readings;
  } finally {
    await browser.close();
  }
}

import { type Page, chromium } from '@playwright/test';

import { PASSWORD } from '../bench.ts';
import { READER_ATTEMPTS, SCHOOL, idOf, loginNameOf } from '../seed.ts';
import { startObserving, takeCounted, untilPainted } from './observe.ts';
import { addScript, gzKilobytes, wholeAppKilobytes } from './sizes.ts';
import { throttle } from './throttle.ts';

const rememberedSchool = {
  state: {
    area: { ac1: '330000', ac2: '330100', ac3: '330106', names: ['浙江省', '杭州市', '西湖区'] },
    school: { _id: SCHOOL, name: '学校0' },
  },
  version: 0,
};

const shows = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;
/** React has taken the prerendered form over. */
const isUsable = `(() => {
  const field = document.querySelector('form input');
  return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
})()`;

const music = '#/home/curriculum/music/operation';

/** A quick typist. The app loads the code of the sign-in meanwhile. */
const typing = { delay: 120 };

/** The script of each screen. Told from the build: the app fetches later screens unasked, which no screen waits for. */
const scriptOf = {
  login: 'index',
  home: 'member',
  list: 'homework-list',
  answer: 'answer',
} as const;

/** The screens behind taps, each by what only it shows: the home has the homework of the list too. */
const steps: readonly {
  name: keyof typeof scriptOf;
  tap: (page: Page) => Promise<void>;
  isThere: string;
}[] = [
  {
    name: 'home',
    tap: (page) => page.getByRole('button', { name: '登录', exact: true }).click(),
    isThere: shows('学生0'),
  },
  {
    name: 'list',
    tap: (page) => tapLink(page, music),
    isThere: `document.querySelector('[role=tab]') !== null && ${shows('节奏练习 0')}`,
  },
  {
    name: 'answer',
    tap: (page) => tapLink(page, `${music}/in-answer?id=${idOf('attempt', READER_ATTEMPTS)}`),
    isThere: shows('唱满两拍'),
  },
];

function tapLink(page: Page, address: string): Promise<void> {
  return page.locator(`a[href="${address}"]`).first().click();
}

/** A pupil's way from the login page into a homework; readings as `<screen> <what>`, in ms and KB. */
export async function visit(port: number): Promise<Record<string, number>> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await throttle(context, page);
    await startObserving(page);
    const school = JSON.stringify(JSON.stringify(rememberedSchool));
    await page.addInitScript(`localStorage.setItem('meiyu.school', ${school})`);
    const readings: Record<string, number> = { 'html KB': gzKilobytes('index.html') };
    const scripts = new Set<string>();
    const note = async (name: keyof typeof scriptOf) => {
      const counted = await takeCounted(page);
      readings[`${name} KB`] = addScript(scriptOf[name], scripts);
      readings[`${name} TBT`] = counted.tbt;
      readings[`${name} INP`] = counted.inp;
      readings[`${name} CLS`] = counted.cls;
      if (name === 'login') readings['login LCP'] = counted.lcp;
    };

    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    readings['login usable'] = await untilPainted(page, isUsable, 'start');
    await page.getByLabel('学号').pressSequentially(loginNameOf(0), typing);
    await page.getByLabel('密码', { exact: true }).pressSequentially(PASSWORD, typing);
    await note('login');
    for (const step of steps) {
      await takeCounted(page);
      const painted = untilPainted(page, step.isThere, 'now');
      await step.tap(page);
      readings[`${step.name} LCP`] = await painted;
      await page.waitForLoadState('networkidle');
      await note(step.name);
      if (step.name === 'home') {
        await session.send('HeapProfiler.collectGarbage');
        const { usedSize } = await session.send('Runtime.getHeapUsage');
        readings['home heap'] = usedSize / 1024 / 1024;
      }
    }
    readings['app KB'] = wholeAppKilobytes();
    return readings;
  } finally {
    await browser.close();
  }
}

import { type Page, chromium } from '@playwright/test';

import { PASSWORD } from '../bench.ts';
import { TEACHER_LOGIN, TEACHER_SCHOOL } from '../teach/school.ts';
import { throttleProcessor } from './throttle.ts';

const rememberedSchool = {
  state: {
    division: {
      ac1: '330000',
      ac2: '330100',
      ac3: '330106',
      names: ['浙江省', '杭州市', '西湖区'],
    },
    school: TEACHER_SCHOOL,
  },
  version: 0,
};

/** Opens the web app on a desktop with the music teacher signed in, and closes the browser after `visit`. `slowDown` slows the processor. */
export async function visitAsTeacher<T>(
  port: number,
  visit: (page: Page, slowDown: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const school = JSON.stringify(JSON.stringify(rememberedSchool));
    await page.addInitScript(`localStorage.setItem('meiyu.school', ${school})`);
    await page.goto(`http://127.0.0.1:${port}/`);
    await signIn(page);
    return await visit(page, async () => {
      await throttleProcessor(context, page);
    });
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('学号').fill(TEACHER_LOGIN);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/#/home/curriculum');
  await page.waitForLoadState('networkidle');
}

import { type Page, chromium } from '@playwright/test';

import { PASSWORD } from '../bench.ts';
import { KLASS_SIZE, PLACE, TEACHER_LOGIN, TEACHER_SCHOOL } from '../teach/school.ts';
import { awaitPaint } from './observe.ts';
import { SLOWDOWN } from './throttle.ts';

const rememberedSchool = {
  state: {
    area: { ac1: '330000', ac2: '330100', ac3: '330106', names: ['浙江省', '杭州市', '西湖区'] },
    school: TEACHER_SCHOOL,
  },
  version: 0,
};
const matrixAddress = `#/home/teach/matrix?grade=${PLACE.grade}&klass=${PLACE.klass}`;
const hasMatrix = `document.querySelectorAll('table[role=grid] tbody tr').length >= ${KLASS_SIZE}`;

/**
 * Signs the music teacher in on a desktop with a slow processor, and opens the matrix of a class. Returns the time in ms from the change
 * of the address until the whole matrix is painted, with its script and its data.
 */
export async function visitMatrix(port: number): Promise<number> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const school = JSON.stringify(JSON.stringify(rememberedSchool));
    await page.addInitScript(`localStorage.setItem('meiyu.school', ${school})`);
    await page.goto(`http://127.0.0.1:${port}/`);
    await signIn(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const painted = awaitPaint(page, hasMatrix, 'now');
    await page.evaluate(`location.hash = ${JSON.stringify(matrixAddress)}`);
    return await painted;
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

import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { getRightValue, readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

const id = 'mu-g5-u1-rhythm';
const paper = readDemoPaper(id);

test(
  'a pupil’s own page shows the seal, the note and the tones of a perfect homework',
  { tag: '@phone' },
  async ({ page, pupil, server }) => {
    const client = await signInServerClient(server.address, pupil);
    const attempt = await client.start(id);
    for (const question of paper.questions)
      await client.save(attempt, question.id, getRightValue(question));
    await client.submit(attempt);
    // Animations change the colours while axe measures the contrast, so they are switched off.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSignedIn(page, pupil);
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '我的' })
      .click();

    const numbers = page.getByRole('region', { name: '这学期的数' });
    await expect(numbers.getByRole('definition').first()).toHaveText('1');
    await expect(numbers.getByRole('definition').nth(1)).toHaveText('1');
    await expect(page.getByRole('region', { name: '印章册' }).getByRole('link')).toHaveCount(1);
    await expect(page.getByText(/^识谱：得分 100%$/)).toBeAttached();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'colours');

    await page.getByRole('button', { name: new RegExp(`^${paper.title}，有印章`) }).click();
    await expect(new ResultPage(page).summary).toBeVisible();
    await page.goBack();
    await page.getByRole('radio', { name: '关' }).check({ force: true });
    await expect(page.getByRole('button', { name: '听一听这学期的旋律' })).toBeHidden();
  },
);

import { expect } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'opens a screen for the first time without a network, loads its data later, and shows no screen whose style sheet failed to load',
  { tag: '@desktop' },
  async ({ page, context, pupil }) => {
    const styles = '**/assets/student-*.css';
    await page.route(styles, (route) => route.abort());
    const failedRequest = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('.css'),
    );
    const fetched = ['homework-list', 'answer', 'homework', 'student'].map((name) =>
      page.waitForResponse(new RegExp(`/${name}-[\\w-]{8}\\.js$`)),
    );
    await openSignedIn(page, pupil);
    await Promise.all(fetched);
    await failedRequest;
    await context.setOffline(true);
    await page.goto('/#/home/curriculum/music/operation/historyWork');
    await expect(page.getByText('网络异常')).toBeVisible();
    await context.setOffline(false);
    await expect(
      page.getByText('还没有做完的作业').or(page.getByRole('article')).first(),
    ).toBeVisible();

    await page.unroute(styles);
    await page.goto('/#/home/user');
    const head = page.getByRole('main').locator('header');
    await expect(head).toHaveCSS('display', 'grid');
  },
);

import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { mouse } from '../fixtures/input-methods.ts';
import { findMusicTeacher, readSpareFourthGraders, takePupil } from '../fixtures/pupils.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { setHomework } from '../results/own-homework.ts';

const { questions } = readDemoPaper('mu-g4-u2-notation');
/** A practised teacher should need at most this time to correct a wrong key. */
const TARGET_MS = 60_000;

test(
  'a teacher sees which pupils a new key affects, corrects the key within a minute, and undoes the correction',
  { tag: '@desktop' },
  async ({ page, server, openDevice }) => {
    const question = questions.find(({ id }) => id === 'q-mu-g4-14');
    if (question?.type !== 'single') throw new Error('The paper has another question.');
    const homework = await setHomework(server.address, findMusicTeacher(), {
      title: '节拍复习',
      grade: 4,
      klass: 1,
      questionIds: [question.id],
    });
    const other = { id: 'B', name: /拍一下重的/ };
    // The homework belongs to this test, so the pupils may also be those of other tests.
    const pupils = readSpareFourthGraders();
    const handIn = async (answer: string) => {
      const pupil = takePupil(pupils);
      const client = await signInServerClient(server.address, pupil);
      const attemptId = await client.start(homework.id);
      await client.save(attemptId, question.id, answer);
      await client.submit(attemptId);
      return { pupil, attemptId };
    };
    const wrong = await handIn(other.id);
    await handIn(other.id);
    await handIn(question.key);

    await openSignedIn(
      page,
      findMusicTeacher(),
      `/#/home/teach/correct?homework=${homework.id}&question=${question.id}`,
    );
    const form = page.getByRole('region', { name: '更正', exact: true });
    await expect(form).toBeVisible();
    const began = Date.now();
    await mouse.choose(form.getByRole('radio', { name: other.name }));
    await expect(form.getByText('2 份加分')).toBeVisible();
    await expect(form.getByText('1 份不变（其中 1 份本来会减分，保留原分）')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('更正的原因').fill('答案印错了');
    await form.getByRole('button', { name: '更正', exact: true }).click();
    const made = page.getByRole('list', { name: '已做的更正' }).getByRole('listitem');
    await expect(made).toContainText('已更正');
    expect(Date.now() - began).toBeLessThan(TARGET_MS);

    const device = await openDevice();
    await openSignedIn(
      device,
      wrong.pupil,
      `/#/home/curriculum/music/operation/work-result?id=${wrong.attemptId}`,
    );
    await expect(device.getByText('已更正')).toBeVisible();
    await expect(device.getByText(`${question.score} 分`).first()).toBeVisible();

    await made.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销更正' }).click();
    await expect(made).toContainText('已撤销');
    await device.reload();
    await expect(device.getByText('已更正')).toBeHidden();
    await homework.recall();
  },
);

import { toStem } from '@meiyu/contract/question/parts-source.schema';
import { expect } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

const art = readDemoPaper('ar-g5-u1-landscape');

test(
  'a result shows right, partly right, wrong and unanswered questions, and the homework can be repeated',
  { tag: '@phone' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil, '/#/home/curriculum/art/operation');
    const answerPage = await AnswerPage.begin(page, 'art', art.title);
    const { questions } = art;

    // The answers by question: 1 right · 2 and 8 empty · 3 one of two options · 4 one of two blanks · 5 one of four lines · 6 partly
    // right order · 7 wrong.
    await answerPage.enterAnswer({ kind: 'choose', words: ['王希孟'] });
    await answerPage.goToQuestion(3);
    await answerPage.enterAnswer({ kind: 'choose', words: ['石青'] });
    await answerPage.goToQuestion(4);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['北'] });
    await answerPage.goToQuestion(5);
    await answerPage.enterAnswer({ kind: 'connect', lines: [['《洛神赋图》', '顾恺之']] });
    await answerPage.goToQuestion(6);
    await answerPage.enterAnswer({
      kind: 'order',
      words: ['《洛神赋图》（东晋）', '《五牛图》（唐代）', '《富春山居图》（元代）'],
    });
    await answerPage.goToQuestion(7);
    await answerPage.enterAnswer({ kind: 'choose', words: ['三层山：都是同样的深绿'] });

    const dialog = await answerPage.openSubmitDialog();
    await expect(dialog.getByText('还有 4 道题没答完')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '第2题，未答' })).toBeVisible();
    for (const number of [4, 5])
      await expect(dialog.getByRole('button', { name: `第${number}题，未答完` })).toBeVisible();
    await dialog.getByRole('button', { name: '第8题，未答' }).click();
    await expect(answerPage.questionHeading(8)).toBeVisible();
    await answerPage.submit();

    const result = new ResultPage(page);
    await expect(result.questionCard(1)).not.toContainText('解析');
    await result.openAll();
    await expect(result.questionCard(1)).toContainText('答对 · 5 / 5 分');
    await expect(result.questionCard(2)).toContainText('未作答 · 0 / 5 分');
    for (const number of [3, 4, 5, 6])
      await expect(result.questionCard(number), `question ${number}`).toContainText('部分答对');
    await expect(result.questionCard(7)).toContainText('答错 · 0 / 5 分');
    await expect(result.questionCard(8)).toContainText('未作答');
    for (const [index, { explanation }] of questions.entries()) {
      if (explanation)
        await expect(result.questionCard(index + 1)).toContainText(toStem(explanation).text);
    }
    await expect(result.questionCard(7).getByText('，选错了')).toBeAttached();
    await expect(result.questionCard(7).getByText('，正确答案')).toBeAttached();

    await expect(page.getByText('还可以作答 2 次')).toBeVisible();
    await page.getByRole('link', { name: '再做一次' }).click();
    await expect(answerPage.questionHeading(1)).toBeVisible();
    await answerPage.enterAnswer({ kind: 'choose', words: ['齐白石'] });
    await answerPage.submit();
    await expect(result.summary).toContainText('第 2 次作答');
    await expect(page.getByRole('link', { name: /^第 1 次/ })).toContainText('计入成绩');
  },
);

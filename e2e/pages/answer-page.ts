import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { expect, type Locator, type Page } from '@playwright/test';

import { mouse, type InputMethod } from '../fixtures/input-methods.ts';
import { getRightAnswer, type ScreenAnswer } from './questions.ts';

/** The screen on which a pupil answers an attempt (in-answer). */
export class AnswerPage {
  readonly page: Page;
  readonly input: InputMethod;

  constructor(page: Page, input: InputMethod = mouse) {
    this.page = page;
    this.input = input;
  }

  /** Opens the homework list of a subject from any screen, and begins or continues a homework. */
  static async begin(
    page: Page,
    subject: 'music' | 'art',
    title: string,
    input: InputMethod = mouse,
  ): Promise<AnswerPage> {
    await page.goto(new URL(`/#/home/curriculum/${subject}/operation`, page.url()).href);
    await input.press(page.getByRole('link', { name: title, exact: true }));
    return AnswerPage.start(page, input);
  }

  /** Begins or continues the homework that is open, with or without a start screen. */
  static async start(page: Page, input: InputMethod = mouse): Promise<AnswerPage> {
    const answerPage = new AnswerPage(page, input);
    const start = page.getByRole('button', { name: '开始作答' });
    await expect(start.or(answerPage.questionHeading(1))).toBeVisible();
    if (await start.isVisible()) await input.press(start);
    await expect(answerPage.questionHeading(1)).toBeVisible();
    return answerPage;
  }

  get attemptId(): string {
    const id = new URL(this.page.url().replace('#/', '')).searchParams.get('id');
    if (id === null) throw new Error(`There is no attempt id in ${this.page.url()}`);
    return id;
  }

  /** Finds the status that shows whether all answers are saved. */
  get saveStatus(): Locator {
    return this.page
      .getByRole('status')
      .filter({ hasText: /^(已保存|保存中|待同步.*|保存失败.*)$/ });
  }

  /** Finds the heading of a question, for example `第 3 题 / 共 9 题`. */
  questionHeading(number: number): Locator {
    return this.page.getByRole('heading', { name: new RegExp(`第 ${number} 题 / 共 \\d+ 题`) });
  }

  async goToQuestion(number: number): Promise<void> {
    const list = this.page.getByRole('list', { name: '题目导航' });
    await list.getByRole('button', { name: new RegExp(`^第${number}题，`) }).click();
    await expect(this.questionHeading(number)).toBeVisible();
  }

  async goToNextQuestion(): Promise<void> {
    await this.input.press(this.page.getByRole('button', { name: '下一题' }));
  }

  /** Enters the right answer to the question on the screen, whose number is `number`. */
  async answerCorrectly(question: QuestionSource, number: number): Promise<void> {
    if (question.type !== 'suite') {
      await this.enterAnswer(getRightAnswer(question), this.page.getByRole('main'));
      return;
    }
    for (const [index, child] of question.children.entries()) {
      const part = this.page.getByRole('region', { name: `第 ${number}.${index + 1} 小题` });
      await this.enterAnswer(getRightAnswer(child), part);
    }
  }

  /** Enters an answer in an area of the screen. */
  async enterAnswer(
    reply: ScreenAnswer,
    area: Locator = this.page.getByRole('main'),
  ): Promise<void> {
    switch (reply.kind) {
      case 'choose':
        for (const words of reply.words) await this.input.choose(findOption(area, words));
        return;
      case 'fill':
        for (const [index, text] of reply.texts.entries())
          await this.input.type(area.getByLabel(`第${index + 1}空`), text);
        return;
      case 'connect':
        for (const ends of reply.lines) {
          for (const words of ends)
            await this.input.press(area.getByRole('button', { name: buildItemPattern(words) }));
        }
        return;
      case 'order':
        await this.sortItems(reply.words, area);
        return;
    }
  }

  /** Moves each item to its position with the arrow buttons, from the first item to the last. */
  private async sortItems(words: readonly string[], area: Locator): Promise<void> {
    for (const [index, item] of words.entries()) {
      const row = area
        .getByRole('button', { name: matchStart(`第 `) })
        .and(area.getByRole('button', { name: item }));
      const up = area.getByRole('button', { name: `${item} 上移`, exact: true });
      for (let moves = 0; moves < words.length; moves += 1) {
        const label = (await row.textContent()) ?? '';
        if (label.startsWith(`第 ${index + 1} 位`)) break;
        await this.input.press(up);
      }
    }
    // If the initial order is already right, the pupil must confirm it.
    const confirm = area.getByRole('button', { name: '就按这个顺序' });
    if (await confirm.isVisible()) await this.input.press(confirm);
  }

  /** Opens the dialog that confirms the submission. The last question has a button for it; on other questions the answer sheet has one. */
  async openSubmitDialog(): Promise<Locator> {
    // A dialog that is still closing may contain a button with the same name, so the test waits until no dialog is open.
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    const button = this.page.getByRole('button', { name: '交作业', exact: true });
    if (await button.isVisible()) await this.input.press(button);
    else {
      await this.input.press(this.page.getByRole('button', { name: /^答题卡/ }).first());
      const sheet = this.page.getByRole('dialog', { name: '答题卡' });
      await this.input.press(sheet.getByRole('button', { name: '交作业' }));
      await expect(sheet).toBeHidden();
    }
    const dialog = this.page.getByRole('dialog', { name: '交作业' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async submit(): Promise<void> {
    const dialog = await this.openSubmitDialog();
    await this.input.press(dialog.getByRole('button', { name: /^(就这样交|交作业)$/ }));
  }
}

/** Finds a radio button or checkbox by the text of its card. In the accessible name a letter precedes the text. */
function findOption(area: Locator, words: string): Locator {
  const name = new RegExp(`^(?:[A-J✓✗]\\s*)?(?:播放.*)?${escapeRegExp(words)}$`);
  return area.getByRole('radio', { name }).or(area.getByRole('checkbox', { name }));
}

/** Builds a pattern for the name of an item of a pair question. The name is the item's text, a comma and the item's state. */
function buildItemPattern(words: string): RegExp {
  return new RegExp(`${matchStart(words).source}\\s*，`);
}

function matchStart(text: string): RegExp {
  return new RegExp(`^${escapeRegExp(text)}`);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

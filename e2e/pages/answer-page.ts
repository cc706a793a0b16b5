import type { QuestionSource } from '@meiyu/contract/question/question.schema';
import { expect, type Locator, type Page } from '@playwright/test';

import { mouse, type Hand } from '../fixtures/hands.ts';
import { rightReply, type Reply } from './questions.ts';

/** The screen where an attempt is answered (in-answer). */
export class AnswerPage {
  readonly page: Page;
  readonly hand: Hand;

  constructor(page: Page, hand: Hand = mouse) {
    this.page = page;
    this.hand = hand;
  }

  /** Goes from wherever one is to the list of a subject, and begins a homework or goes on with it. */
  static async begin(
    page: Page,
    subject: 'music' | 'art',
    title: string,
    hand: Hand = mouse,
  ): Promise<AnswerPage> {
    await page.goto(new URL(`/#/home/curriculum/${subject}/operation`, page.url()).href);
    await hand.press(page.getByRole('link', { name: title }));
    const desk = new AnswerPage(page, hand);
    const start = page.getByRole('button', { name: '开始作答' });
    await expect(start.or(desk.place(1))).toBeVisible();
    if (await start.isVisible()) await hand.press(start);
    await expect(desk.place(1)).toBeVisible();
    return desk;
  }

  get attemptId(): string {
    const id = new URL(this.page.url().replace('#/', '')).searchParams.get('id');
    if (id === null) throw new Error(`No attempt in ${this.page.url()}`);
    return id;
  }

  /** The sign that all is saved, or is not. */
  get badge(): Locator {
    return this.page
      .getByRole('status')
      .filter({ hasText: /^(已保存|保存中|待同步.*|保存失败.*)$/ });
  }

  /** The heading `第 3 题 / 共 9 题`, which says where one is. */
  place(number: number): Locator {
    return this.page.getByRole('heading', { name: new RegExp(`第 ${number} 题 / 共 \\d+ 题`) });
  }

  async goTo(number: number): Promise<void> {
    const list = this.page.getByRole('list', { name: '题目导航' });
    await list.getByRole('button', { name: new RegExp(`^第${number}题，`) }).click();
    await expect(this.place(number)).toBeVisible();
  }

  async goForward(): Promise<void> {
    await this.hand.press(this.page.getByRole('button', { name: '下一题' }));
  }

  /** Answers the question on the screen rightly; `number` is its own. */
  async answerRightly(question: QuestionSource, number: number): Promise<void> {
    if (question.type !== 'suite') {
      await this.give(rightReply(question), this.page.getByRole('main'));
      return;
    }
    for (const [index, child] of question.children.entries()) {
      const part = this.page.getByRole('region', { name: `第 ${number}.${index + 1} 小题` });
      await this.give(rightReply(child), part);
    }
  }

  /** Gives an answer in a part of the screen. */
  async give(reply: Reply, area: Locator = this.page.getByRole('main')): Promise<void> {
    switch (reply.kind) {
      case 'choose':
        for (const words of reply.words) await this.hand.choose(optionOf(area, words));
        return;
      case 'fill':
        for (const [index, text] of reply.texts.entries())
          await this.hand.type(area.getByLabel(`第${index + 1}空`), text);
        return;
      case 'connect':
        for (const ends of reply.lines) {
          for (const words of ends)
            await this.hand.press(area.getByRole('button', { name: begins(`${words}，`) }));
        }
        return;
      case 'order':
        await this.order(reply.words, area);
        return;
    }
  }

  /** Moves each to its place by its arrow, the first first. */
  private async order(words: readonly string[], area: Locator): Promise<void> {
    for (const [place, one] of words.entries()) {
      const row = area
        .getByRole('button', { name: begins(`第 `) })
        .and(area.getByRole('button', { name: one }));
      const up = area.getByRole('button', { name: `${one} 上移`, exact: true });
      for (let moves = 0; moves < words.length; moves += 1) {
        const label = (await row.textContent()) ?? '';
        if (label.startsWith(`第 ${place + 1} 位`)) break;
        await this.hand.press(up);
      }
    }
    // An order that is right from the beginning has to be confirmed.
    const confirm = area.getByRole('button', { name: '就按这个顺序' });
    if (await confirm.isVisible()) await this.hand.press(confirm);
  }

  /** Opens the dialog that asks before handing in: from the last question directly, from others by the answer sheet. */
  async openHandIn(): Promise<Locator> {
    // A dialog that is still closing may hold a button of the same name.
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    const button = this.page.getByRole('button', { name: '交作业', exact: true });
    if (await button.isVisible()) await this.hand.press(button);
    else {
      await this.hand.press(this.page.getByRole('button', { name: /^答题卡/ }).first());
      const sheet = this.page.getByRole('dialog', { name: '答题卡' });
      await this.hand.press(sheet.getByRole('button', { name: '交作业' }));
      await expect(sheet).toBeHidden();
    }
    const dialog = this.page.getByRole('dialog', { name: '交作业' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async handIn(): Promise<void> {
    const dialog = await this.openHandIn();
    await this.hand.press(dialog.getByRole('button', { name: /^(就这样交|交作业)$/ }));
  }
}

/** A radio button or checkbox by the words of its card, behind the letter that stands before them. */
function optionOf(area: Locator, words: string): Locator {
  const name = new RegExp(`^(?:[A-J✓✗]\\s*)?(?:播放.*)?${literal(words)}$`);
  return area.getByRole('radio', { name }).or(area.getByRole('checkbox', { name }));
}

function begins(text: string): RegExp {
  return new RegExp(`^${literal(text)}`);
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

import { reviewEndpoints } from '@meiyu/contract/review/review.endpoints';
import { ReviewBody, type ReviewItem, type ReviewKind } from '@meiyu/contract/review/review.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer } from '../../../testing/contract-server.ts';
import { aUser } from '../../../testing/fixtures.ts';
import { resizePage } from '../../../testing/happy-page.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';

/** The targets of a practised teacher: 30 works with two refusals. */
const WORKS = 30;
const KEY_COUNT = 10;

const works = Array.from({ length: WORKS }, (_, at): ReviewItem => ({
  kind: 'post',
  _id: `post-${at + 1}`,
  rev: 1,
  author: { name: '林小满', grade: 5, klass: 1 },
  title: `窗花 ${at + 1}`,
  text: '',
  images: [{ src: '/one.svg', alt: '窗花' }],
  audios: [],
  videos: [],
  facts: [],
  warnings: [],
  effect: '',
  submittedAt: '2026-11-20T02:00:00.000Z',
}));

/** A browser API that happy-dom lacks. All elements are visible. */
class AlwaysVisibleObserver {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;

  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }

  observe(): void {
    this.#notify([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the review of a server that stores the verdicts. Returns the server, and the reasons of the refused works. */
async function openReview(kind: ReviewKind = 'post') {
  const decided = new Map<string, string>();
  const server = await startContractServer();
  const listWaiting = () =>
    works.filter(({ _id }) => !decided.has(_id)).map((work) => ({ ...work, kind }));
  server.answerWith(reviewEndpoints.list, () => ({ items: listWaiting(), next: null }));
  server.answerWith(reviewEndpoints.counts, () => ({
    items: [{ kind, count: listWaiting().length, oldest: works[0]?.submittedAt ?? null }],
    next: null,
  }));
  server.answerWith(reviewEndpoints.decide, ({ body }) => {
    const { items } = ReviewBody.parse(body);
    for (const { id, verdict, reason = '' } of items) {
      if (verdict === 'undo') decided.delete(id);
      else decided.set(id, reason);
    }
    return { items: items.map(({ id }) => ({ kind, id, refusal: null })) };
  });
  server.answerWith(schoolEndpoints.klassNames, () => []);
  vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver);
  resizePage(1440);
  useSession.setState({ userInfo: aUser({ role: 5 }), subject: 'ar' });
  navigate(`/home/teach/review?kind=${kind}`);
  return { server, decided, user: renderScreen(<ReviewScreen subjectSwitch={null} />) };
}

const findWork = (number: number) =>
  screen.findByRole('listitem', { name: `《窗花 ${number}》，林小满` });

test('a teacher decides 30 works with ten keys, and undoes the last screen', async () => {
  const { decided, user } = await openReview();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await user.keyboard(key);
  };
  await screen.findByRole('button', { name: '本屏通过 6 件' });
  for (const key of ['x', '1', 'j', 'x', '2']) await press(key);
  const second = screen.getByRole('listitem', { name: '《窗花 2》，林小满' });
  expect(within(second).getByText('有他人肖像')).toBeInTheDocument();
  for (const left of [24, 18, 12, 6]) {
    await press('{Enter}');
    expect(await screen.findByText(new RegExp(`还有 ${left} 件`))).toBeInTheDocument();
    await screen.findByRole('button', { name: '本屏通过 6 件' });
  }
  await press('{Enter}');
  expect(await screen.findByText('都处理完了')).toBeInTheDocument();
  expect(keys).toBe(KEY_COUNT);
  expect(decided.size).toBe(WORKS);
  expect([...decided].filter(([, reason]) => reason !== '')).toEqual([
    ['post-1', '看不清'],
    ['post-2', '有他人肖像'],
  ]);

  await user.keyboard('z');
  expect(await screen.findByText(/还有 6 件/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '本屏通过 6 件' })).toBeInTheDocument();
  expect(decided.size).toBe(WORKS - 6);
});

test('shows undone works again without a new list from the server', async () => {
  const { server, user } = await openReview();
  await findWork(6);
  await user.keyboard('{Enter}');
  await findWork(12);
  server.leaveUnanswered(reviewEndpoints.list);
  await user.keyboard('z');
  expect(await findWork(1)).toBeInTheDocument();
  expect(screen.queryByRole('listitem', { name: '《窗花 7》，林小满' })).not.toBeInTheDocument();
});

test('the numbers choose a reason in the sheet, and the next key works while the sheet closes', async () => {
  const { decided, user } = await openReview('honour');
  await screen.findByRole('heading', { name: '窗花 1' });
  await user.keyboard('x');
  await screen.findByRole('dialog', { name: '不通过《窗花 1》' });
  await user.keyboard('2');
  const undo = await screen.findByRole('button', { name: /^撤销/ });
  await vi.waitFor(() => expect(undo).toBeEnabled());
  expect([...decided]).toEqual([['post-1', '与证书不符']]);
  await user.keyboard('z');
  await vi.waitFor(() => expect([...decided]).toEqual([]));
});

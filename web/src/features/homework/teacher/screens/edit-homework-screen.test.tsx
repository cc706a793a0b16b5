import { teachHomeworkEndpoints } from '@meiyu/contract/homework/teach-homework.endpoints';
import type { BasketQuestion, TeachHomework } from '@meiyu/contract/homework/teach-homework.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { startContractServer } from '../../../../testing/contract-server.ts';
import { aUser } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import { EditHomeworkScreen } from './edit-homework-screen.tsx';

const aQuestion = (id: string): BasketQuestion => ({
  id,
  score: 5,
  type: 'single',
  stem: `题目 ${id}`,
  difficulty: 2,
  grade: 5,
  unit: 1,
  knowledge: [],
  seenBy: [],
});

const draft: TeachHomework = {
  _id: 'hw-1',
  rev: 3,
  state: 'draft',
  subject: 'mu',
  title: '茉莉花',
  unit: 1,
  assign: [{ grade: 5, klass: [1] }],
  opens: '2026-11-20T00:00:00.000Z',
  due: '2026-11-27T00:00:00.000Z',
  late: 'accept',
  timeLimitMin: null,
  attempts: 1,
  counts: 'best',
  show: 'after-submit',
  release: 'auto',
  questions: [],
  owner: '李老师',
  canChange: true,
  begun: 0,
  recallReason: '',
  faults: [],
};

test('saves the suggested questions in the order that the teacher chose and shows why the homework cannot be published', async () => {
  const server = await startContractServer();
  const saved: unknown[] = [];
  server.answerWith(schoolEndpoints.klassNames, () => []);
  server.answerWith(teachingEndpoints.klasses, () => ({ items: [], next: null }));
  server.answerWith(teachHomeworkEndpoints.one, () => draft);
  server.answerWith(teachHomeworkEndpoints.suggestions, () => ({
    items: [aQuestion('a'), aQuestion('b')],
  }));
  server.answerWith(teachHomeworkEndpoints.change, ({ body }) => {
    saved.push(body);
    const savedAt = '2026-11-20T00:00:00.000Z';
    return { _id: 'hw-1', rev: 3 + saved.length, state: 'draft' as const, faults: [], savedAt };
  });
  const fault = { isFault: true, text: '还没有选班级', questionId: null };
  server.answerWith(teachHomeworkEndpoints.publish, () => ({
    state: 'draft' as const,
    faults: [fault],
  }));
  useSession.setState({ userInfo: aUser(), subject: 'mu' });
  navigate(teachHomeworkAddresses.edit('hw-1'));
  const user = renderScreen(<EditHomeworkScreen />);

  await user.click(await screen.findByRole('button', { name: '推荐 8 题' }));
  expect(await screen.findByText(/题目 a/)).toBeInTheDocument();
  const [moveDown] = screen.getAllByRole('button', { name: '下移' });
  if (moveDown) await user.click(moveDown);
  await user.click(screen.getByRole('button', { name: '发布' }));

  expect(await screen.findByText('还没有选班级')).toBeInTheDocument();
  expect(screen.getByText('已保存')).toBeInTheDocument();
  expect(saved[0]).toEqual(expect.objectContaining({ baseRev: 3 }));
  expect(saved.at(-1)).toEqual(
    expect.objectContaining({
      questions: [
        { id: 'b', score: 5 },
        { id: 'a', score: 5 },
      ],
    }),
  );
});

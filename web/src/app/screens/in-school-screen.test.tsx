import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import type { Banner } from '@meiyu/contract/home/home.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { artCircleAddresses } from '../../features/art-circle/art-circle.addresses.ts';
import { OutsideSchoolScreen } from '../../features/home/screens/practice-screen.tsx';
import { questionnaireAddresses } from '../../features/questionnaire/questionnaire.addresses.ts';
import { useSession } from '../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../testing/contract-server.ts';
import { aSession, aSkillExam } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InSchoolPage } from './in-school-screen.tsx';
import { OutsideSchoolPage } from './outside-school-screen.tsx';

/** Matches texts that would say that parts of the product are missing. */
const MISSING = /没有开放|开放以后|还很安静|敬请期待/;

const banner: Banner = {
  _id: 'b-1',
  place: 'school',
  title: '艺术时光',
  text: '',
  image: '',
  link: '',
};

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  server.answer(homeEndpoints.banners, []);
  server.answer(skillExamEndpoints.list, { items: [], next: null });
  useSession.getState().begin(aSession({ aId: 'school-1' }));
});

test('a school in the config sees its entries, and after them the banners', async () => {
  server.answer(schoolEndpoints.config, [{ aId: 'school-1' }]);
  server.answer(homeEndpoints.banners, [banner]);
  renderScreen(<InSchoolPage />);
  expect(await screen.findByRole('link', { name: '问卷' })).toHaveAttribute(
    'href',
    `#${questionnaireAddresses.list()}`,
  );
  expect(screen.getByRole('link', { name: '校园艺术圈' })).toHaveAttribute(
    'href',
    `#${artCircleAddresses.feed()}`,
  );
  expect(
    (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
  ).toEqual(['艺术社团', '艺术活动', '问卷', '校园艺术圈', '艺术时光']);
  expect(document.body).not.toHaveTextContent(MISSING);
});

test('shows questionnaires, activities and clubs only to pupils', async () => {
  useSession.getState().begin(aSession({ aId: 'school-1', role: 5, grade: null, klass: null }));
  server.answer(schoolEndpoints.config, [{ aId: 'school-1' }]);
  renderScreen(<InSchoolPage />);
  expect(await screen.findByRole('link', { name: '校园艺术圈' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '问卷' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '艺术活动' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '艺术社团' })).not.toBeInTheDocument();
});

test('shows a pupil of a school outside the config only the activities and clubs, and nothing about missing features', async () => {
  server.answer(schoolEndpoints.config, [{ aId: 'school-2' }]);
  renderScreen(<InSchoolPage />);
  expect(await screen.findByRole('link', { name: '艺术活动' })).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('正在加载')).not.toBeInTheDocument());
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(document.body).not.toHaveTextContent(MISSING);
});

test('shows the exams after the other entries to a pupil who has one', async () => {
  const { _id, title, subject, mock, opens, closes, durationMin, takes, files, phase, state } =
    aSkillExam();
  const what = { _id, title, subject, mock, durationMin, takes, files };
  const summary = { ...what, opens, closes, phase, state };
  server.answer(schoolEndpoints.config, [{ aId: 'school-1' }]);
  server.answer(skillExamEndpoints.list, {
    items: [{ ...summary, sittingId: null, percent: null }],
    next: null,
  });
  renderScreen(<InSchoolPage />);
  expect(await screen.findByRole('link', { name: '技能测评' })).toBeVisible();
  await screen.findByRole('link', { name: '校园艺术圈' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '艺术社团',
    '艺术活动',
    '问卷',
    '校园艺术圈',
    '技能测评',
  ]);
});

test('shows an illustration to a teacher of a school outside the config', async () => {
  useSession.getState().begin(aSession({ aId: 'school-1', role: 5, grade: null, klass: null }));
  server.answer(schoolEndpoints.config, [{ aId: 'school-2' }]);
  renderScreen(<InSchoolPage />);
  expect(await screen.findByRole('note')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows an error and a retry if the config fails to load', async () => {
  server.answerRaw(schoolEndpoints.config, 500, '');
  const user = renderScreen(<InSchoolPage />);
  expect(await screen.findByText('接口 500')).toBeVisible();
  server.answer(schoolEndpoints.config, []);
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(screen.queryByText('接口 500')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: '艺术活动' })).toBeVisible();
});

test('shows banners and an illustration in the out-of-school practice, and nothing about missing features', async () => {
  server.answer(homeEndpoints.banners, [{ ...banner, place: 'outside' }]);
  renderScreen(<OutsideSchoolScreen entries={[]} />);
  expect(await screen.findByRole('heading', { level: 2, name: '艺术时光' })).toBeVisible();
  expect(await screen.findByRole('note')).toBeVisible();
  expect(document.body).not.toHaveTextContent(MISSING);
});

test('shows the honours in the out-of-school practice of a pupil', async () => {
  server.answer(homeEndpoints.banners, []);
  renderScreen(<OutsideSchoolPage />);
  expect(await screen.findByRole('link', { name: '我的荣誉' })).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

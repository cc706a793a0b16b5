import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { queryClient } from '../api/query-client.ts';
import { artCircleAddresses } from '../features/art-circle/art-circle.addresses.ts';
import { questionnaireAddresses } from '../features/questionnaire/questionnaire.addresses.ts';
import { addresses } from '../lib/addresses.ts';
import { navigate } from '../navigation/hash-location.ts';
import { useSession } from '../session/session-store.ts';
import { startContractServer, type ContractServer } from '../testing/contract-server.ts';
import { aHomework, aSession } from '../testing/fixtures.ts';
import { resizePage } from '../testing/happy-page.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { RouteView } from './route-view.tsx';

let server: ContractServer;

beforeEach(async () => {
  queryClient.clear();
  server = await startContractServer();
  server.answer(schoolEndpoints.klassNames, []);
  server.answer(homeworkEndpoints.list, { items: [aHomework()], next: null });
  useSession.getState().begin(aSession());
  useSession.getState().settle();
  resizePage(1440);
});

test('keeps the focus on the tabs of the homework list while the arrow keys move through them', async () => {
  navigate(addresses.homework('mu'));
  const user = renderScreen(<RouteView />);
  (await screen.findByRole('tab', { name: '待完成' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name: '已完成', selected: true })).toHaveFocus();
  expect(location.hash).toBe(`#${addresses.homeworkHistory('mu')}`);
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('tab', { name: '待完成', selected: true })).toHaveFocus();
});

test('shows a breadcrumb with a link to the home in every area on a desktop', async () => {
  navigate(addresses.user());
  renderScreen(<RouteView />);
  const breadcrumb = await screen.findByRole('navigation', { name: '当前位置' });
  expect(within(breadcrumb).getByRole('link', { name: '首页' })).toHaveAttribute(
    'href',
    `#${addresses.curriculum()}`,
  );
  expect(within(breadcrumb).getByText('我的')).toHaveAttribute('aria-current', 'page');
});

test('loads a long list in few pages', async () => {
  server.answerWith(homeworkEndpoints.list, ({ query }) => {
    const from = Number(query['cursor'] ?? 0);
    const to = Math.min(120, from + Number(query['limit'] ?? 20));
    return {
      items: Array.from({ length: to - from }, (_, index) =>
        aHomework({ _id: `hw-${from + index}` }),
      ),
      next: to < 120 ? String(to) : null,
    };
  });
  navigate(addresses.homework('mu'));
  const user = renderScreen(<RouteView />);
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  const more = screen.queryByRole('button', { name: '加载更多' });
  if (more) await user.click(more);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(120));
  expect(server.requests(homeworkEndpoints.list)).toHaveLength(2);
});

test('moves the focus to the heading after a change of subject', async () => {
  navigate(addresses.homework('mu'));
  const user = renderScreen(<RouteView />);
  await screen.findByRole('heading', { level: 1, name: '音乐作业' });
  const [, art] = screen.getAllByRole('link', { name: '作业' });
  if (art) await user.click(art);
  expect(await screen.findByRole('heading', { level: 1, name: '美术作业' })).toHaveFocus();
});

test('focuses the screen while it loads, and then its heading', async () => {
  navigate(addresses.homework('mu'));
  renderScreen(<RouteView />);
  await screen.findByRole('heading', { level: 1, name: '音乐作业' });
  server.leaveUnanswered(attemptEndpoints.one);
  server.leaveUnanswered(attemptEndpoints.result);
  navigate(addresses.result('mu', 'attempt-1'));
  expect(await screen.findByRole('status', { name: '正在打开结果' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

  server.refuse(attemptEndpoints.one, 'notFound');
  server.answer(homeworkEndpoints.one, aHomework({ title: '春天的声音' }));
  navigate(addresses.answer('mu', 'hw-1'));
  const heading = await screen.findByRole('heading', { level: 1, name: '春天的声音' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('stops restoring the scroll position after going back when the user scrolls', async () => {
  const short = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  navigate(addresses.homework('mu'));
  renderScreen(<RouteView />);
  await screen.findByRole('heading', { level: 1, name: '音乐作业' });
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true, writable: true });
  window.dispatchEvent(new Event('scroll'));
  navigate(addresses.user());
  await screen.findByRole('heading', { level: 1, name: '林小满' });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
  history.back();
  await screen.findByRole('heading', { level: 1, name: '音乐作业' });
  await waitFor(() => expect(short).toHaveBeenCalledWith(0, 900));

  window.dispatchEvent(new Event('wheel'));
  const pulls = short.mock.calls.length;
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(short.mock.calls.length).toBe(pulls);
  vi.restoreAllMocks();
});

test.each([
  questionnaireAddresses.list(),
  questionnaireAddresses.one('songs'),
  artCircleAddresses.feed(),
  artCircleAddresses.post('bamboo'),
])(
  'shows the not-found screen at %s to a school that the config does not name',
  async (address) => {
    server.answer(schoolEndpoints.config, [{ aId: 'another-school' }]);
    navigate(address);
    renderScreen(<RouteView />);
    expect(await screen.findByRole('heading', { name: '这里没有页面' })).toBeInTheDocument();
  },
);

import { aboutEndpoints } from '@meiyu/contract/about/about.endpoints';
import { policyTitles } from '@meiyu/contract/about/policy.schema';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AboutScreen } from './about-screen.tsx';
import { FrontAboutScreen } from './front-about-screen.tsx';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '#/');
});

test('shows the version and a link to each policy, without an update check on the web', () => {
  renderScreen(<AboutScreen />);
  expect(screen.getByText('美育 · 版本 1.0.0')).toBeInTheDocument();
  for (const title of Object.values(policyTitles))
    expect(screen.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/home\/user\/about\/policy\?name=/),
    );
  expect(screen.queryByRole('button', { name: '检查更新' })).toBeNull();
});

test('searches for an update in a shell that can update itself', async () => {
  const aboutUpdate = vi.fn<() => void>();
  vi.stubGlobal('android', { aboutUpdate });
  const user = renderScreen(<AboutScreen />);
  await user.click(screen.getByRole('button', { name: '检查更新' }));
  expect(aboutUpdate).toHaveBeenCalledOnce();
});

test('shows a visitor a policy with its headings and lists', async () => {
  server.answer(aboutEndpoints.policy, { text: '你好。\n# 谁能看到\n- 你自己\n- 老师' });
  history.replaceState(null, '', '#/about?name=privacy');
  renderScreen(<FrontAboutScreen />);
  expect(await screen.findByRole('heading', { level: 2, name: '谁能看到' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '隐私政策' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '你自己',
    '老师',
  ]);
  expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute('href', '#/');
});

test('offers a retry if a policy does not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.dropConnection(aboutEndpoints.policy);
  history.replaceState(null, '', '#/about?name=children');
  renderScreen(<FrontAboutScreen />);
  expect(await screen.findByRole('button', { name: /再试|重试/ })).toBeInTheDocument();
  vi.restoreAllMocks();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aUser } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AvatarMenu } from './avatar-menu.tsx';

const toggle = () => screen.getByRole('button', { name: /林小满/ });
const findMenuLink = () => screen.queryByRole('link', { name: '个人中心' });

test('closes the menu on Escape before its list has loaded', async () => {
  const user = renderScreen(<AvatarMenu user={aUser()} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('shows links in the menu, and returns the focus to its button on Escape', async () => {
  const user = renderScreen(<AvatarMenu user={aUser()} />);
  expect(findMenuLink()).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await screen.findByRole('link', { name: '个人中心' });
  await user.tab();
  expect(findMenuLink()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(findMenuLink()).toBeNull();
  expect(toggle()).toHaveFocus();
});

test('closes the menu when the focus leaves it', async () => {
  const user = renderScreen(
    <>
      <AvatarMenu user={aUser()} />
      <button type="button">旁边</button>
    </>,
  );
  await user.click(toggle());
  await screen.findByRole('link', { name: '个人中心' });
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: '旁边' })).toHaveFocus();
  expect(findMenuLink()).toBeNull();
});

test('returns the focus to the menu button when the sign-out is cancelled', async () => {
  const user = renderScreen(<AvatarMenu user={aUser()} />);
  await user.click(toggle());
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await user.click(await screen.findByRole('button', { name: '再想想' }));
  await expect.poll(() => document.activeElement).toBe(toggle());
});

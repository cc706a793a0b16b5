import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Field } from './field.tsx';
import { PickField } from './pick-field.tsx';

test('shows the password and hides it again', async () => {
  const user = userEvent.setup();
  render(<Field label="密码" type="password" />);
  const input = screen.getByLabelText('密码');
  await user.type(input, 'meiyu2026');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('uses the error as the description of the field', () => {
  const { rerender } = render(<Field label="手机号" />);
  expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBeNull();
  rerender(<Field label="手机号" error="请输入正确的手机号" />);
  const input = screen.getByLabelText('手机号');
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described?.textContent).toBe('请输入正确的手机号');
});

test('names a pick field by its label and its value, and opens its picker', async () => {
  const user = userEvent.setup();
  const open = vi.fn<() => void>();
  render(<PickField label="地区" value={['浙江省', '杭州市']} onOpen={open} />);
  await user.click(screen.getByRole('button', { name: '地区 浙江省 / 杭州市' }));
  expect(open).toHaveBeenCalledOnce();
});

test('names an empty pick field by its label only', () => {
  render(<PickField label="学校" onOpen={() => {}} />);
  expect(screen.getByRole('button', { name: '学校' })).toBeTruthy();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Button } from './button.tsx';

test('keeps the focus, ignores presses and does not submit the form while loading', async () => {
  const user = userEvent.setup();
  const press = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={press}>
        登录
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '登录', busy: true });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('submits a form only with the type submit', async () => {
  const user = userEvent.setup();
  const submit = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <Button>换一个</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: '换一个' }));
  expect(submit).not.toHaveBeenCalled();
});

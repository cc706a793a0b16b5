import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { navigate, usePath } from '../../navigation/hash-location.ts';
import { LeaveQuestion } from './leave-question.tsx';

function Screen({ hasChanges }: { hasChanges: boolean }) {
  const path = usePath();
  if (path !== '/form') return <p>另一个页面</p>;
  return (
    <>
      <a href="#/other">题库</a>
      <LeaveQuestion hasChanges={hasChanges} />
    </>
  );
}

beforeEach(() => navigate('/form'));

const findQuestion = () => screen.findByRole('dialog', { name: '改动还没有保存，要离开吗？' });

/** Changes the address as the back button does. */
function goBackTo(path: string): void {
  history.replaceState(null, '', `#${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('a link asks first, and leads to its screen only if the user leaves', async () => {
  const user = userEvent.setup();
  render(<Screen hasChanges />);
  await user.click(screen.getByRole('link', { name: '题库' }));
  await findQuestion();
  await user.click(screen.getByRole('button', { name: '继续编辑' }));
  expect(location.hash).toBe('#/form');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: '题库' }));
  await findQuestion();
  await user.click(screen.getByRole('button', { name: '不保存，离开' }));
  expect(await screen.findByText('另一个页面')).toBeInTheDocument();
});

test('the back button asks first, and the form stays', async () => {
  render(<Screen hasChanges />);
  goBackTo('/other');
  await findQuestion();
  expect(location.hash).toBe('#/form');
  expect(screen.getByRole('link', { name: '题库', hidden: true })).toBeInTheDocument();
});

test('without changes nothing asks', async () => {
  const user = userEvent.setup();
  render(<Screen hasChanges={false} />);
  await user.click(screen.getByRole('link', { name: '题库' }));
  expect(await screen.findByText('另一个页面')).toBeInTheDocument();
});

test.each([true, false])(
  'the browser asks before the page closes if there are changes: %s',
  (hasChanges) => {
    render(<Screen hasChanges={hasChanges} />);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(hasChanges);
  },
);

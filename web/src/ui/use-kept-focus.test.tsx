import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';

import { renderScreen } from '../testing/render-screen.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

function Panel() {
  const [isDone, setIsDone] = useState(false);
  const [count, setCount] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  useKeptFocus(panel, words);
  return (
    <div ref={panel}>
      <output ref={words} tabIndex={-1}>
        {isDone ? '录好了' : '正在录音'}
      </output>
      <button type="button" onClick={() => setCount(count + 1)}>
        数到 {count}
      </button>
      <button type="button" disabled={isDone} onClick={() => setIsDone(true)}>
        完成
      </button>
    </div>
  );
}

test('moves the focus from a control that becomes disabled, and from no other control', async () => {
  const user = renderScreen(<Panel />);
  await user.click(screen.getByRole('button', { name: '数到 0' }));
  expect(screen.getByRole('button', { name: '数到 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '完成' }));
  expect(screen.getByText('录好了')).toHaveFocus();
});

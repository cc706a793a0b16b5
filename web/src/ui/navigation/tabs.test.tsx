import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { Tabs } from './tabs.tsx';

function Subjects() {
  const [subject, setSubject] = useState<'music' | 'art' | 'dance'>('music');
  return (
    <Tabs
      label="学科"
      tabs={[
        { id: 'music', label: '音乐' },
        { id: 'art', label: '美术' },
        { id: 'dance', label: '舞蹈' },
      ]}
      value={subject}
      onChange={setSubject}
    >
      {subject} 的作业
    </Tabs>
  );
}

test('puts only the chosen tab into the tab order and names the panel by it', async () => {
  const user = userEvent.setup();
  render(<Subjects />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '音乐', selected: true }));
  expect(screen.getByRole('tabpanel', { name: '音乐' }).textContent).toBe('music 的作业');
});

test.each([
  ['{ArrowRight}', '美术', 'art 的作业'],
  ['{ArrowLeft}', '舞蹈', 'dance 的作业'],
  ['{End}', '舞蹈', 'dance 的作业'],
  ['{ArrowRight}{Home}', '音乐', 'music 的作业'],
])('moves with %s to %s and shows its panel', async (keys, name, panel) => {
  const user = userEvent.setup();
  render(<Subjects />);
  await user.tab();
  await user.keyboard(keys);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name }));
  expect(screen.getByRole('tabpanel', { name }).textContent).toBe(panel);
});

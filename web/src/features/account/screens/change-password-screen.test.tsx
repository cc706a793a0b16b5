import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useSession } from '../../../session/session-store.ts';
import { startContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChangePasswordScreen } from './change-password-screen.tsx';

test.each([
  ['wrongOldPassword', '原密码', '原密码错误'],
  ['samePassword', '新密码', '新密码不能和原密码相同'],
] as const)(
  'shows the refusal %s at the field %s and keeps the typed passwords',
  async (problem, label, message) => {
    const server = await startContractServer();
    // A teacher has no roll number, so the screen sends only the change.
    useSession.getState().begin(aSession({ role: 5, grade: null, klass: null }));
    server.refuse(accountEndpoints.changePassword, problem);
    const user = renderScreen(<ChangePasswordScreen />);
    await user.type(screen.getByLabelText('原密码'), 'Yueyue123');
    await user.type(screen.getByLabelText('新密码'), 'Zhongqiu15');
    await user.type(screen.getByLabelText('再输一次新密码'), 'Zhongqiu15{Enter}');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('原密码')).toHaveValue('Yueyue123');
    expect(screen.getByLabelText('新密码')).toHaveValue('Zhongqiu15');
  },
);

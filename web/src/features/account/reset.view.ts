import type { AccountReset } from '@meiyu/contract/account/account-reset.schema';

const titles: Record<AccountReset['by'], string> = {
  code: '用短信验证码重置了密码',
  teacher: '老师重置了密码',
  operator: '管理员重置了密码',
};

/** Returns the title of a reset. It says who reset the password. */
export function getResetTitle({ by }: AccountReset): string {
  return titles[by];
}

/** Describes which sessions and bindings a reset ended. */
export function describeReset({ endedSessions, chatApp, removedPhone }: AccountReset): string {
  const details = [
    endedSessions > 0 && `${endedSessions} 台设备退出了登录`,
    chatApp === 'suspended' && '微信登录先停了，确认是你的才能再用',
    chatApp === 'removed' && '解除了绑定的微信',
    removedPhone !== '' && `解绑了尾号 ${removedPhone} 的手机号`,
  ].filter((detail) => detail !== false);
  return details.length === 0 ? '那时没有设备登录着。' : `${details.join('；')}。`;
}

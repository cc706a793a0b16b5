import type { Feature } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { onDemand, type OnDemand } from '../../ui/on-demand.ts';
import { accountAddresses } from './account.addresses.ts';

/** Creates the route of a page in the safety centre. */
function safetyRoute(
  path: string,
  title: string,
  screen: OnDemand,
  parent = addresses.safety(),
): Feature['routes'][number] {
  return { path, title, access: 'member', frame: 'tabs', area: 'mu', screen, parent };
}

export const accountFeature: Feature = {
  routes: [
    safetyRoute(
      addresses.safety(),
      '安全中心',
      onDemand(() => import('./screens/safety-screen.tsx'), 'SafetyScreen'),
      addresses.user(),
    ),
    safetyRoute(
      accountAddresses.changePassword(),
      '修改密码',
      onDemand(() => import('./screens/change-password-screen.tsx'), 'ChangePasswordScreen'),
    ),
    safetyRoute(
      accountAddresses.bindPhone(),
      '绑定手机号',
      onDemand(() => import('./screens/bind-phone-screen.tsx'), 'BindPhoneScreen'),
      addresses.bindings(),
    ),
    safetyRoute(
      accountAddresses.unbindPhone(),
      '解绑手机号',
      onDemand(() => import('./screens/unbind-phone-screen.tsx'), 'UnbindPhoneScreen'),
      addresses.bindings(),
    ),
    safetyRoute(
      accountAddresses.changePhone(),
      '更换手机号',
      onDemand(() => import('./screens/change-phone-screen.tsx'), 'ChangePhoneScreen'),
      addresses.bindings(),
    ),
    safetyRoute(
      accountAddresses.submitChangePhone(),
      '绑定新手机号',
      onDemand(() => import('./screens/submit-change-phone-screen.tsx'), 'SubmitChangePhoneScreen'),
      accountAddresses.changePhone(),
    ),
    safetyRoute(
      accountAddresses.forgetPassword(),
      '忘记原密码',
      onDemand(() => import('./screens/forget-password-screen.tsx'), 'ForgetPasswordScreen'),
      accountAddresses.changePassword(),
    ),
    safetyRoute(
      accountAddresses.verifyPhone(),
      '验证手机',
      onDemand(() => import('./screens/verify-phone-screen.tsx'), 'VerifyPhoneScreen'),
      accountAddresses.forgetPassword(),
    ),
    safetyRoute(
      accountAddresses.retrievePassword(),
      '设置新密码',
      onDemand(() => import('./screens/retrieve-password-screen.tsx'), 'RetrievePasswordScreen'),
      accountAddresses.forgetPassword(),
    ),
    {
      path: addresses.forcePassword(),
      title: '修改初始密码',
      access: 'member',
      frame: 'bare',
      area: 'ar',
      screen: onDemand(() => import('./screens/force-password-screen.tsx'), 'ForcePasswordScreen'),
    },
  ],
};

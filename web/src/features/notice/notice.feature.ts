import type { Feature } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { INBOX_ADDRESS } from '../../lib/inbox-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const noticeFeature: Feature = {
  routes: [
    {
      path: INBOX_ADDRESS,
      title: '通知',
      access: 'pupil',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(() => import('./screens/inbox-screen.tsx'), 'InboxScreen'),
      parent: addresses.user(),
    },
  ],
};

import type { Feature } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { OWN_REMARKS_ADDRESS } from '../../lib/own-remarks-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const remarksFeature: Feature = {
  routes: [
    {
      path: OWN_REMARKS_ADDRESS,
      title: '老师评语',
      access: 'pupil',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(() => import('./screens/own-remarks-screen.tsx'), 'OwnRemarksScreen'),
      parent: addresses.user(),
    },
  ],
};

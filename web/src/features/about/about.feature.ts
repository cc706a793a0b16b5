import type { Feature } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const aboutFeature: Feature = {
  routes: [
    {
      path: addresses.about(),
      title: '关于我们',
      access: 'member',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(() => import('./screens/about-screen.tsx'), 'AboutScreen'),
      parent: addresses.user(),
    },
    {
      path: `${addresses.about()}/policy`,
      title: '协议和政策',
      access: 'member',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(() => import('./screens/policy-screen.tsx'), 'PolicyScreen'),
      parent: addresses.about(),
    },
  ],
};

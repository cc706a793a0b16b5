import type { Feature } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const homeFeature: Feature = {
  routes: [
    {
      path: addresses.outsideSchool(),
      title: '校外实践',
      access: 'member',
      frame: 'tabs',
      area: 'out',
      screen: onDemand(
        async () => (await import('./screens/practice-screen.tsx')).OutsideSchoolScreen,
      ),
    },
  ],
};

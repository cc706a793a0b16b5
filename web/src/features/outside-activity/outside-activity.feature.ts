import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { outsideActivityAddresses } from './outside-activity.addresses.ts';

const pupilRouteDefaults = { access: 'pupil', frame: 'tabs', area: 'out' } as const;
const listAddress = outsideActivityAddresses.list();

export const outsideActivityFeature: Feature = {
  routes: [
    {
      ...pupilRouteDefaults,
      path: listAddress,
      title: '我的活动',
      screen: onDemand(
        () => import('./screens/outside-activities-screen.tsx'),
        'OutsideActivitiesScreen',
      ),
    },
    {
      ...pupilRouteDefaults,
      path: getPath(outsideActivityAddresses.one('')),
      title: '活动',
      parent: listAddress,
      screen: onDemand(
        () => import('./screens/outside-activity-screen.tsx'),
        'OutsideActivityScreen',
      ),
    },
    {
      ...pupilRouteDefaults,
      path: outsideActivityAddresses.upload(),
      title: '记一次活动',
      parent: listAddress,
      screen: onDemand(
        () => import('./screens/outside-activity-form-screen.tsx'),
        'OutsideActivityFormScreen',
      ),
    },
  ],
  outsideSchoolEntry: {
    title: '我的活动',
    address: listAddress,
    icon: 'outside',
    scene: onDemand(() => import('./components/entry-scene.tsx'), 'EntryScene'),
    text: '看演出、看展览，寄一张明信片',
    access: 'pupil',
  },
};

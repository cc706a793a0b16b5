import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { artActivityAddresses } from './art-activity.addresses.ts';

const listAddress = artActivityAddresses.list();

export const artActivityFeature: Feature = {
  routes: [
    {
      path: listAddress,
      title: '艺术活动',
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      screen: onDemand(() => import('./screens/art-activities-screen.tsx'), 'ArtActivitiesScreen'),
    },
    {
      path: getPath(artActivityAddresses.one('')),
      title: '活动',
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      parent: listAddress,
      screen: onDemand(() => import('./screens/art-activity-screen.tsx'), 'ArtActivityScreen'),
    },
    {
      path: getPath(artActivityAddresses.evidence('')),
      title: '交作品',
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      parent: listAddress,
      screen: onDemand(() => import('./screens/evidence-screen.tsx'), 'EvidenceScreen'),
    },
  ],
  inSchoolEntry: {
    title: '艺术活动',
    address: listAddress,
    icon: 'flag',
    scene: onDemand(() => import('./components/entry-scene.tsx'), 'EntryScene'),
    text: '演出、比赛，喜欢就报名',
    access: 'pupil',
  },
};

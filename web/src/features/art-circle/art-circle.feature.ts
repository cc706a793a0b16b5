import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { artCircleAddresses } from './art-circle.addresses.ts';

const routeDefaults = { frame: 'tabs', area: 'in', isForNamedSchools: true } as const;
const feedAddress = artCircleAddresses.feed();

export const artCircleFeature: Feature = {
  routes: [
    {
      ...routeDefaults,
      path: feedAddress,
      title: '校园艺术圈',
      access: 'member',
      screen: onDemand(() => import('./screens/art-circle-screen.tsx'), 'ArtCircleScreen'),
    },
    {
      ...routeDefaults,
      path: getPath(artCircleAddresses.post('')),
      title: '作品',
      access: 'member',
      screen: onDemand(() => import('./screens/post-screen.tsx'), 'PostScreen'),
    },
    {
      ...routeDefaults,
      path: artCircleAddresses.mine(),
      title: '我的作品',
      parent: feedAddress,
      access: 'pupil',
      screen: onDemand(() => import('./screens/own-posts-screen.tsx'), 'OwnPostsScreen'),
    },
    {
      ...routeDefaults,
      path: artCircleAddresses.write(),
      title: '挂一件作品',
      parent: feedAddress,
      access: 'pupil',
      screen: onDemand(() => import('./screens/write-post-screen.tsx'), 'WritePostScreen'),
    },
  ],
  inSchoolEntry: {
    title: '校园艺术圈',
    address: feedAddress,
    icon: 'picture',
    scene: onDemand(() => import('./components/entry-scene.tsx'), 'EntryScene'),
    text: '看看同学的作品，点个赞',
    access: 'member',
    isForNamedSchools: true,
  },
};

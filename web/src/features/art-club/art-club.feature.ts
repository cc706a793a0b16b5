import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { artClubAddresses } from './art-club.addresses.ts';

const listAddress = artClubAddresses.list();

export const artClubFeature: Feature = {
  routes: [
    {
      path: listAddress,
      title: '艺术社团',
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      screen: onDemand(() => import('./screens/art-clubs-screen.tsx'), 'ArtClubsScreen'),
    },
    {
      path: getPath(artClubAddresses.one('')),
      title: '社团',
      access: 'member',
      frame: 'tabs',
      area: 'in',
      parent: listAddress,
      screen: onDemand(() => import('./screens/art-club-screen.tsx'), 'ArtClubScreen'),
    },
    {
      path: getPath(artClubAddresses.addDynamic('')),
      title: '发动态',
      access: 'member',
      frame: 'tabs',
      area: 'in',
      parent: listAddress,
      screen: onDemand(() => import('./screens/add-dynamic-screen.tsx'), 'AddDynamicScreen'),
    },
    {
      path: getPath(artClubAddresses.comment('')),
      title: '评论',
      access: 'member',
      frame: 'tabs',
      area: 'in',
      parent: listAddress,
      screen: onDemand(() => import('./screens/comment-screen.tsx'), 'CommentScreen'),
    },
  ],
  inSchoolEntry: {
    title: '艺术社团',
    address: listAddress,
    icon: 'note',
    scene: onDemand(() => import('./components/entry-scene.tsx'), 'EntryScene'),
    text: '每周和同好一起练',
    access: 'pupil',
  },
};

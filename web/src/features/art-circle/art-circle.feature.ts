import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { artCircleAddresses } from './art-circle.addresses.ts';

export const artCircleFeature: Feature = {
  routes: [
    {
      path: artCircleAddresses.feed(),
      title: '校园艺术圈',
      access: 'member',
      frame: 'tabs',
      area: 'in',
      isForNamedSchools: true,
      screen: onDemand(
        async () => (await import('./screens/art-circle-screen.tsx')).ArtCircleScreen,
      ),
    },
    {
      path: getPath(artCircleAddresses.post('')),
      title: '作品',
      access: 'member',
      frame: 'tabs',
      area: 'in',
      isForNamedSchools: true,
      screen: onDemand(async () => (await import('./screens/post-screen.tsx')).PostScreen),
    },
    {
      path: artCircleAddresses.mine(),
      title: '我的作品',
      parent: artCircleAddresses.feed(),
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      isForNamedSchools: true,
      screen: onDemand(async () => (await import('./screens/own-posts-screen.tsx')).OwnPostsScreen),
    },
    {
      path: artCircleAddresses.write(),
      title: '挂一件作品',
      parent: artCircleAddresses.feed(),
      access: 'pupil',
      frame: 'tabs',
      area: 'in',
      isForNamedSchools: true,
      screen: onDemand(
        async () => (await import('./screens/write-post-screen.tsx')).WritePostScreen,
      ),
    },
  ],
  inSchoolEntry: {
    title: '校园艺术圈',
    address: artCircleAddresses.feed(),
    icon: 'picture',
    scene: onDemand(async () => (await import('./components/entry-scene.tsx')).EntryScene),
    text: '看看同学们的画、手工和音乐，给喜欢的作品点个赞',
    access: 'member',
  },
};

import type { OutsideActivity } from '@meiyu/contract/outside-activity/outside-activity.schema';

import type { ShownActivity } from './components/postcard.tsx';

/** Converts an activity to what its postcard shows. */
export function toShownActivity(activity: OutsideActivity): ShownActivity {
  const { images, video } = activity;
  return {
    ...activity,
    image: images[0]?.thumbnail ?? (video?.thumbnail || null),
    hasVideo: video !== null,
  };
}

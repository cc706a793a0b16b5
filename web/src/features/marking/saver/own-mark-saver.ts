import { runInOneTab } from '../../../device/tab-lock.ts';
import { browserTiming } from '../../../device/timing.ts';
import { createId } from '../../../lib/new-id.ts';
import { createSaverGetter } from '../../../session/own-saver.ts';
import { noMarkStore, openDeviceMarkStore } from './device-mark-store.ts';
import { MarkSaver } from './mark-saver.ts';
import { sendMark } from './send-mark.ts';

const LOCK_NAME = 'meiyu-marks';

/** Returns the `MarkSaver` of the signed-in teacher, and creates it on first use. */
export const getMarkSaver = createSaverGetter<MarkSaver>({
  what: '份评分没有同步',
  create: async ({ _id: userId, deviceKey }) =>
    new MarkSaver({
      ...browserTiming,
      userId,
      // If the browser forbids storage, unsent marks are lost when the page closes, and the badge warns about it.
      store: await openDeviceMarkStore(userId, deviceKey).catch(() => noMarkStore),
      send: sendMark,
      inOneTab: (work) => runInOneTab(LOCK_NAME, work),
      newId: createId,
    }),
});

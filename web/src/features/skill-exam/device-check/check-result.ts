import type { RoomCheck } from '@meiyu/contract/skill-exam/sitting.schema';

import type { ServerClock } from '../../../attempt/outbox/server-clock.ts';
import type { RoomState } from '../../../media/recorder/room-check.ts';
import type { DeviceCheck } from './use-device-check.ts';

const MEGABYTE = 1024 ** 2;

/** Whether the room was checked. A microphone that does not work ends the check too, so that the pupil can hand in a file. */
export function isCheckDone({ step }: Pick<RoomState, 'step'>): boolean {
  return step === 'judged' || step === 'failed';
}

/** Builds the result of the check as the server stores it. */
export function buildRoomCheck(
  {
    room,
    hasListened,
    hasSeenPicture,
  }: Pick<DeviceCheck, 'room' | 'hasListened' | 'hasSeenPicture'>,
  device: { needsCamera: boolean; freeBytes: number | null; clock: ServerClock },
): RoomCheck {
  const { needsCamera, freeBytes, clock } = device;
  return {
    levelDb: room.voiceDecibels,
    noiseDb: room.noiseDecibels,
    heardBack: hasListened,
    camera: needsCamera ? hasSeenPicture : null,
    freeMegabytes: freeBytes === null ? null : Math.floor(freeBytes / MEGABYTE),
    clockOffsetMs: Math.round(clock.offsetMs()),
  };
}

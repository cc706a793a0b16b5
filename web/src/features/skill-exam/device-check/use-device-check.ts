import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { Camera } from '../../../media/capture/camera.ts';
import { stopPlaying } from '../../../media/player/one-player.ts';
import { RoomCheck } from '../../../media/recorder/room-check.ts';

/** Checks the microphone, the room and, if the exam needs it, the camera of this device. The check uses them only while it runs. */
export function useDeviceCheck(needsCamera: boolean) {
  const [check] = useState(() => new RoomCheck(true));
  const [camera] = useState(() => new Camera());
  const room = useStore(check.store);
  const view = useStore(camera.store);
  const [hasListened, setHasListened] = useState(false);
  const [hasSeenPicture, setHasSeenPicture] = useState(false);
  useEffect(
    () => () => {
      check.reset();
      camera.close();
    },
    [check, camera],
  );
  const isDone = room.step === 'judged' || room.step === 'failed';
  useEffect(() => {
    // The light of the camera goes out as soon as the picture is known and the room is measured.
    if (isDone && hasSeenPicture) camera.close();
  }, [camera, isDone, hasSeenPicture]);
  return {
    room,
    camera: view,
    hasListened,
    hasSeenPicture,
    /** Call it in the handler of a click, because browsers start audio only then. */
    begin: () => {
      stopPlaying();
      setHasListened(false);
      setHasSeenPicture(false);
      void check.begin();
      if (needsCamera) void camera.open();
    },
    handleListen: () => setHasListened(true),
    handlePicture: () => setHasSeenPicture(true),
  };
}

export type DeviceCheck = ReturnType<typeof useDeviceCheck>;

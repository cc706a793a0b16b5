import { useEffect, useState } from 'react';

import { listCameraIds, canUseCamera } from './cameras.ts';

/**
 * Whether the page offers its own camera dialog: the device has a camera, and it is not a phone or tablet, whose file chooser
 * already offers the camera.
 */
export function usePageCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    if (!canUseCamera() || window.matchMedia('(pointer: coarse)').matches) return undefined;
    let isUnmounted = false;
    const check = async () => {
      const ids = await listCameraIds();
      if (!isUnmounted) setHasCamera(ids.length > 0);
    };
    const handleChange = () => {
      check().catch(() => null);
    };
    handleChange();
    // Sent when a camera is plugged in or unplugged.
    navigator.mediaDevices.addEventListener('devicechange', handleChange);
    return () => {
      isUnmounted = true;
      navigator.mediaDevices.removeEventListener('devicechange', handleChange);
    };
  }, []);
  return hasCamera;
}

import { useEffect, useState } from 'react';

import { listCameraIds, canUseCamera } from './cameras.ts';

/**
 * Returns whether the page offers its own camera dialog. Phones and tablets do not need it, because their file choosers already offer the
 * camera.
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
    // Browsers send this event when a camera is plugged in or unplugged.
    navigator.mediaDevices.addEventListener('devicechange', handleChange);
    return () => {
      isUnmounted = true;
      navigator.mediaDevices.removeEventListener('devicechange', handleChange);
    };
  }, []);
  return hasCamera;
}

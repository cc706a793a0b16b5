import { useEffect, useState } from 'react';

import { cameraIds, canPhotograph } from './cameras.ts';

/**
 * Whether a photograph is made within the page: there is a camera, and what the device shows when files are chosen does
 * not offer it by itself, as phones and tablets do.
 */
export function usePageCamera(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!canPhotograph() || window.matchMedia('(pointer: coarse)').matches) return undefined;
    let isGone = false;
    const look = async () => {
      const ids = await cameraIds();
      if (!isGone) setIsThere(ids.length > 0);
    };
    const handleChange = () => {
      look().catch(() => null);
    };
    handleChange();
    // One that is plugged in, or pulled out.
    navigator.mediaDevices.addEventListener('devicechange', handleChange);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', handleChange);
    };
  }, []);
  return isThere;
}

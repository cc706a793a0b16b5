import { useEffect, useEffectEvent, useState } from 'react';

import { hasNative } from '../../native/native-bridge.ts';
import { uploadAudio } from '../../native/native-media.ts';
import type { EndUpload } from '../upload/upload-events.ts';

/** How the shell ended: what its server said of the sound, or that there is none. */
export type ShellAudio = Pick<EndUpload, 'status' | 'response'>;

/**
 * Recording by the shell around the page, for those whose web view has no microphone.
 *
 * @param onEnd hears of each sound that was asked for
 */
export function useShellAudio(onEnd: (audio: ShellAudio) => void) {
  const [isAtIt, setIsAtIt] = useState(false);
  const end = useEffectEvent((audio: ShellAudio) => {
    setIsAtIt(false);
    onEnd(audio);
  });
  useEffect(() => {
    if (!isAtIt) return undefined;
    // The queue's own have an id; the shell tells nothing but how it went.
    const handleEnd = ({ detail }: CustomEvent<ShellAudio | EndUpload>) => {
      if (!('id' in detail)) end(detail);
    };
    window.addEventListener('end-upload', handleEnd);
    return () => window.removeEventListener('end-upload', handleEnd);
  }, [isAtIt]);
  const begin = () => {
    uploadAudio();
    setIsAtIt(true);
  };
  return { isThere: hasNative('uploadAudio'), isAtIt, begin };
}

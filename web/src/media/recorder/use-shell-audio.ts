import { useEffect, useEffectEvent, useState } from 'react';

import { hasNative } from '../../native/native-bridge.ts';
import { uploadAudio } from '../../native/native-media.ts';
import type { EndUploadDetail } from '../upload/upload-events.ts';

/** The result of a recording by the shell: the uploaded audio, or the reason of the failure. */
export type ShellAudio = Pick<EndUploadDetail, 'status' | 'response'>;

/**
 * Records with the native shell around the page, for web views that have no microphone.
 *
 * @param onEnd called with the result of each recording
 */
export function useShellAudio(onEnd: (audio: ShellAudio) => void) {
  const [isRecording, setIsRecording] = useState(false);
  const end = useEffectEvent((audio: ShellAudio) => {
    setIsRecording(false);
    onEnd(audio);
  });
  useEffect(() => {
    if (!isRecording) return undefined;
    // Events of the upload queue have an id; those of the shell only have a status and a response.
    const handleEnd = ({ detail }: CustomEvent<ShellAudio | EndUploadDetail>) => {
      if (!('id' in detail)) end(detail);
    };
    window.addEventListener('end-upload', handleEnd);
    return () => window.removeEventListener('end-upload', handleEnd);
  }, [isRecording]);
  const begin = () => {
    uploadAudio();
    setIsRecording(true);
  };
  return { isAvailable: hasNative('uploadAudio'), isRecording, begin };
}

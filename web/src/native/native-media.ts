import { callNative } from './native-bridge.ts';

/** Lets the shell choose an image as the user's portrait. The shell does not report completion. Throws on the web. */
export function changeHeadImage(): void {
  callNative('changeHeadImage');
}

/** Lets the shell record and upload audio. The shell sends `start-upload` and `end-upload`. Throws on the web. */
export function uploadAudio(): void {
  callNative('uploadAudio');
}

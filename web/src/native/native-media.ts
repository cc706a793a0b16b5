import { callNative } from './native-bridge.ts';

/** Has the shell choose a picture and make it the user's portrait; it does not say when it has. Throws on the web. */
export function changeHeadImage(): void {
  callNative('changeHeadImage');
}

/** Has the shell record a sound and upload it; it tells by `start-upload` and `end-upload`. Throws on the web. */
export function uploadAudio(): void {
  callNative('uploadAudio');
}

import { callNative } from './call-native.ts';

/** Asks the shell to let the user choose a portrait. The shell does not report when the portrait has changed. Throws on the web. */
export function changeHeadImage(): void {
  callNative('changeHeadImage');
}

/** Asks the shell to record and upload audio. The shell dispatches the events `start-upload` and `end-upload`. Throws on the web. */
export function uploadAudio(): void {
  callNative('uploadAudio');
}

/** Plays a video in the player of the shell. Throws on the web. */
export function sendVideoUrl(url: string): void {
  callNative('sendVideoUrl', url);
}

/** Stops the player of the shell. Throws on the web. */
export function stopPlayVideo(): void {
  callNative('stopPlayVideo');
}

import { callNative } from './call-native.ts';

/**
 * Asks the shell to choose an image as the user's portrait. The shell does not report when this is done. Throws on the
 * web.
 */
export function changeHeadImage(): void {
  callNative('changeHeadImage');
}

/** Asks the shell to record and upload audio. The shell sends `start-upload` and `end-upload`. Throws on the web. */
export function uploadAudio(): void {
  callNative('uploadAudio');
}

/** Plays a video in the shell's player. Throws on the web. */
export function sendVideoUrl(url: string): void {
  callNative('sendVideoUrl', url);
}

/** Stops the shell's player. Throws on the web. */
export function stopPlayVideo(): void {
  callNative('stopPlayVideo');
}

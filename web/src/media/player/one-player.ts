import { isSpeaking, stopSpeaking } from '../speech/device-voice.ts';

let playing: HTMLMediaElement | null = null;

/**
 * Only one audio or video plays at a time (spec section 4). Call this when a player starts: it stops the previous player and
 * rewinds it.
 */
export function playAlone(media: HTMLMediaElement): void {
  stopSpeaking();
  if (playing && playing !== media) {
    playing.pause();
    playing.currentTime = 0;
  }
  playing = media;
}

/** Starts a player. A pause before the start is not a failure. */
export function play(media: HTMLMediaElement | null, onFailure: () => void): void {
  media?.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onFailure();
  });
}

/** Stops the current player and rewinds it, for example before a recording. */
export function stopPlaying(): void {
  playing?.pause();
  if (playing) playing.currentTime = 0;
  playing = null;
}

/** Whether audio, video, or the device's voice plays now. */
export function isMediaPlaying(): boolean {
  return isSpeaking() || (playing !== null && !playing.paused);
}

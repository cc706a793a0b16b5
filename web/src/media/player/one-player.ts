import { isSpeaking, stopSpeaking } from '../speech/device-voice.ts';

let currentPlayer: HTMLMediaElement | null = null;

/**
 * Stops and rewinds the previous player, because only one audio or video may play at a time (spec section 4). Call it when a player
 * starts.
 */
export function playAlone(media: HTMLMediaElement): void {
  stopSpeaking();
  if (currentPlayer && currentPlayer !== media) {
    currentPlayer.pause();
    currentPlayer.currentTime = 0;
  }
  currentPlayer = media;
}

/** Starts a player. A pause before the start does not count as a failure. */
export function startPlayer(media: HTMLMediaElement | null, onFailure: () => void): void {
  media?.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onFailure();
  });
}

/** Stops and rewinds the current player, for example before a recording. */
export function stopPlaying(): void {
  currentPlayer?.pause();
  if (currentPlayer) currentPlayer.currentTime = 0;
  currentPlayer = null;
}

/** Checks whether an audio, a video, or the device's voice is playing. */
export function isMediaPlaying(): boolean {
  return isSpeaking() || (currentPlayer !== null && !currentPlayer.paused);
}

let playing: HTMLMediaElement | null = null;

/**
 * Only one sound or film plays at a time (spec §4): call it when a player starts, and the one before it
 * stops and goes back to its beginning.
 */
export function playAlone(media: HTMLMediaElement): void {
  if (playing && playing !== media) {
    playing.pause();
    playing.currentTime = 0;
  }
  playing = media;
}

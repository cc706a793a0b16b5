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

/** Ends what plays, as before a recording: its player goes back to its beginning. */
export function stopPlaying(): void {
  playing?.pause();
  if (playing) playing.currentTime = 0;
  playing = null;
}

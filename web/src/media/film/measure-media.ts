/** Returns the length of an audio or a video in seconds, or null if this browser cannot play it. */
export function measureMedia(file: Blob, kind: 'audio' | 'video'): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const player = document.createElement(kind);
  const seconds = new Promise<number | null>((resolve) => {
    player.addEventListener('loadedmetadata', () => {
      const hasPicture = !(player instanceof HTMLVideoElement) || player.videoWidth > 0;
      resolve(hasPicture && Number.isFinite(player.duration) ? player.duration : null);
    });
    player.addEventListener('error', () => resolve(null));
  });
  player.preload = 'metadata';
  player.src = url;
  return seconds.finally(() => URL.revokeObjectURL(url));
}

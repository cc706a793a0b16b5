/** Returns the length of a video in seconds, or null if this browser cannot play it. */
export function measureFilm(film: Blob): Promise<number | null> {
  const url = URL.createObjectURL(film);
  const video = document.createElement('video');
  const seconds = new Promise<number | null>((resolve) => {
    video.addEventListener('loadedmetadata', () => {
      const isKnown = video.videoWidth > 0 && Number.isFinite(video.duration);
      resolve(isKnown ? video.duration : null);
    });
    video.addEventListener('error', () => resolve(null));
  });
  video.preload = 'metadata';
  video.src = url;
  return seconds.finally(() => URL.revokeObjectURL(url));
}

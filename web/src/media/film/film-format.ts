/**
 * The formats in which films are recorded, the best first. All are MP4 with H.264, which every phone and desktop plays. Browsers that
 * record only WebM are not used, because the server refuses WebM.
 */
const FILM_FORMATS = [
  'video/mp4;codecs=avc1.4d401f,mp4a.40.2',
  'video/mp4;codecs=avc1.42e01f,mp4a.40.2',
  'video/mp4;codecs=avc1,mp4a.40.2',
  'video/mp4;codecs=avc1,opus',
];

/** Returns the format in which this browser records films, or null if it cannot record one that the server accepts. */
export function findFilmFormat(): string | null {
  if (!('MediaRecorder' in globalThis) || !('mediaDevices' in navigator)) return null;
  return FILM_FORMATS.find((format) => MediaRecorder.isTypeSupported(format)) ?? null;
}

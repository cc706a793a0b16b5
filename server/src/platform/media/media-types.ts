/** What a question's file may be: extension → content type. */
export const mediaTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
} as const;

export type MediaExtension = keyof typeof mediaTypes;

export function isMediaExtension(text: string): text is MediaExtension {
  return Object.hasOwn(mediaTypes, text);
}

/** The content type of question files, by extension. */
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
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // The content type has no charset, because the viewer detects the encoding.
  txt: 'text/plain',
} as const;

export type MediaExtension = keyof typeof mediaTypes;

/**
 * Checks whether a file is a document, which browsers do not display by themselves: the page reads the file, or the user saves
 * it.
 */
export function isDocument(extension: MediaExtension): extension is DocumentExtension {
  return ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'].includes(extension);
}

export type DocumentExtension = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'txt';

export function isMediaExtension(text: string): text is MediaExtension {
  return Object.hasOwn(mediaTypes, text);
}

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
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // Which letters its bytes stand for, only whoever reads it finds out.
  txt: 'text/plain',
} as const;

export type MediaExtension = keyof typeof mediaTypes;

/** What is never shown in its own place, only read by the page or saved. */
export function isDocument(extension: MediaExtension): extension is DocumentExtension {
  return ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'].includes(extension);
}

export type DocumentExtension = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'txt';

export function isMediaExtension(text: string): text is MediaExtension {
  return Object.hasOwn(mediaTypes, text);
}

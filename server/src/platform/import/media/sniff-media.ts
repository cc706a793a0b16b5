import type { MediaExtension } from '../../media/media-types.ts';

/**
 * Detects the type of a file from its first bytes, regardless of its name. Returns null if the server does not serve this
 * type.
 */
export function sniffMedia(bytes: Buffer): MediaExtension | null {
  return signatures.find(({ matches }) => matches(bytes))?.extension ?? null;
}

interface Signature {
  extension: MediaExtension;
  matches: (bytes: Buffer) => boolean;
}

const signatures: Signature[] = [
  { extension: 'png', matches: (bytes) => hasTextAt(bytes, 0, '\u0089PNG\r\n\u001a\n') },
  { extension: 'jpg', matches: (bytes) => hasTextAt(bytes, 0, '\u00ff\u00d8\u00ff') },
  {
    extension: 'gif',
    matches: (bytes) => hasTextAt(bytes, 0, 'GIF87a') || hasTextAt(bytes, 0, 'GIF89a'),
  },
  {
    extension: 'webp',
    matches: (bytes) => hasTextAt(bytes, 0, 'RIFF') && hasTextAt(bytes, 8, 'WEBP'),
  },
  {
    extension: 'wav',
    matches: (bytes) => hasTextAt(bytes, 0, 'RIFF') && hasTextAt(bytes, 8, 'WAVE'),
  },
  { extension: 'ogg', matches: (bytes) => hasTextAt(bytes, 0, 'OggS') },
  { extension: 'mp4', matches: (bytes) => hasTextAt(bytes, 4, 'ftyp') },
  {
    extension: 'pdf',
    matches: (bytes) => hasTextAt(bytes, 0, '%PDF-1.') || hasTextAt(bytes, 0, '%PDF-2.'),
  },
  { extension: 'mp3', matches: (bytes) => hasTextAt(bytes, 0, 'ID3') || isMpegLayer3(bytes) },
  { extension: 'svg', matches: looksLikeSvg },
];

/**
 * The first bytes of documents, by extension. Several Office formats begin with the same bytes; a later check distinguishes
 * these formats.
 */
const documentSignatures: Partial<Record<MediaExtension, string>> = {
  doc: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  xls: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  docx: 'PK\u0003\u0004',
  xlsx: 'PK\u0003\u0004',
  txt: '',
};

/** Checks whether a file begins like a document with this extension. A text file can begin with any bytes. */
export function looksLikeDocument(extension: MediaExtension, bytes: Buffer): boolean {
  const signature = documentSignatures[extension];
  return signature !== undefined && hasTextAt(bytes, 0, signature);
}

function hasTextAt(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.toString('latin1', offset, offset + text.length) === text;
}

/** Checks for the header of an MP3 frame: eleven sync bits, a version that is not reserved, and layer III. */
function isMpegLayer3(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    (second & 0x18) !== 0x08 &&
    (second & 0x06) === 0x02
  );
}

const PROLOGUE_BYTES = 4096;

function looksLikeSvg(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, PROLOGUE_BYTES).replace(/^\ufeff/, '');
  return start.trimStart().startsWith('<') && /<(?:[A-Za-z]+:)?svg[\s>/]/.test(start);
}

import type { MediaExtension } from '../../media/media-types.ts';

/** Detects the type of a file by its first bytes, whatever its name is; null if the server does not serve it. */
export function sniffMedia(bytes: Buffer): MediaExtension | null {
  return signatures.find(({ matches }) => matches(bytes))?.extension ?? null;
}

interface Signature {
  extension: MediaExtension;
  matches: (bytes: Buffer) => boolean;
}

const signatures: Signature[] = [
  { extension: 'png', matches: (bytes) => has(bytes, 0, '\u0089PNG\r\n\u001a\n') },
  { extension: 'jpg', matches: (bytes) => has(bytes, 0, '\u00ff\u00d8\u00ff') },
  { extension: 'gif', matches: (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a') },
  { extension: 'webp', matches: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP') },
  { extension: 'wav', matches: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WAVE') },
  { extension: 'ogg', matches: (bytes) => has(bytes, 0, 'OggS') },
  { extension: 'mp4', matches: (bytes) => has(bytes, 4, 'ftyp') },
  { extension: 'pdf', matches: (bytes) => has(bytes, 0, '%PDF-1.') || has(bytes, 0, '%PDF-2.') },
  { extension: 'mp3', matches: (bytes) => has(bytes, 0, 'ID3') || isMpegLayer3(bytes) },
  { extension: 'svg', matches: looksLikeSvg },
];

/** The first bytes of documents. Office formats share them, and a later check distinguishes the formats. */
const documentSigns: Partial<Record<MediaExtension, string>> = {
  doc: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  xls: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  docx: 'PK\u0003\u0004',
  xlsx: 'PK\u0003\u0004',
  txt: '',
};

/** Whether a file begins like a document of this kind. A text file can begin with any bytes. */
export function looksLikeDocument(extension: MediaExtension, bytes: Buffer): boolean {
  const sign = documentSigns[extension];
  return sign !== undefined && has(bytes, 0, sign);
}

function has(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.toString('latin1', offset, offset + text.length) === text;
}

/** Eleven sync bits, then a version that is not reserved and layer III. */
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

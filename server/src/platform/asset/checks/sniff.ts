import type { AssetExtension } from '../asset-kinds.ts';

/** The number of first bytes that identify a file. */
export const SNIFF_BYTES = 64;

const encodeLatin1 = (text: string) => Buffer.from(text, 'latin1');

/** The signatures of file formats. A row matches if all its parts are at their offsets. The first part is at offset 0. */
const signatures: readonly (readonly [AssetExtension, ...(readonly [number, Buffer])[]])[] = [
  ['jpg', [0, encodeLatin1('\xff\xd8\xff')]],
  ['png', [0, encodeLatin1('\x89PNG\r\n\x1a\n')]],
  ['bmp', [0, encodeLatin1('BM')], [6, encodeLatin1('\0\0\0\0')]],
  ['mp3', [0, encodeLatin1('ID3')]],
  ['wav', [0, encodeLatin1('RIFF')], [8, encodeLatin1('WAVEfmt ')]],
  ['ogg', [0, encodeLatin1('OggS\0')]],
  ['mov', [4, encodeLatin1('ftypqt  ')]],
  ['mp4', [4, encodeLatin1('ftyp')]],
  ['mov', [4, encodeLatin1('moov')]],
  ['mov', [4, encodeLatin1('wide')]],
  ['asf', [0, encodeLatin1('\x30\x26\xb2\x75\x8e\x66\xcf\x11')]],
  ['avi', [0, encodeLatin1('RIFF')], [8, encodeLatin1('AVI ')]],
  ['mpeg', [0, encodeLatin1('RIFF')], [8, encodeLatin1('CDXA')]],
  ['mpeg', [0, encodeLatin1('\0\0\x01\xba')]],
  ['mpeg', [0, encodeLatin1('\0\0\x01\xb3')]],
  ['rm', [0, encodeLatin1('.RMF')]],
  ['pdf', [0, encodeLatin1('%PDF-1.')]],
  ['pdf', [0, encodeLatin1('%PDF-2.')]],
  ['doc', [0, encodeLatin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')]],
  ['docx', [0, encodeLatin1('PK\x03\x04')]],
];

/** Identifies the format of a file by its first bytes. Returns null for other formats and for text, which has no signature. */
export function sniff(head: Buffer): AssetExtension | null {
  const matchingRow = signatures.find(([, ...parts]) =>
    parts.every(([at, bytes]) => head.subarray(at, at + bytes.length).equals(bytes)),
  );
  return matchingRow?.[0] ?? (isMp3Frame(head) ? 'mp3' : null);
}

/** Checks whether the bytes are a frame of MPEG audio layer III with a valid bit rate and sample rate. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  const bitRate = third >> 4;
  return isLayer3 && bitRate !== 0 && bitRate !== 15 && (third & 0x0c) !== 0x0c;
}

import type { AssetExtension } from '../asset-kinds.ts';

/** How much of a file's beginning is needed to tell what it is. */
export const SNIFF_BYTES = 64;

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A row matches where all its parts stand at their places, the first at the very beginning: nothing may come before. */
const signatures: readonly (readonly [AssetExtension, ...(readonly [number, Buffer])[]])[] = [
  ['jpg', [0, latin('\xff\xd8\xff')]],
  ['png', [0, latin('\x89PNG\r\n\x1a\n')]],
  ['bmp', [0, latin('BM')], [6, latin('\0\0\0\0')]],
  ['mp3', [0, latin('ID3')]],
  ['wav', [0, latin('RIFF')], [8, latin('WAVEfmt ')]],
  ['ogg', [0, latin('OggS\0')]],
  ['mov', [4, latin('ftypqt  ')]],
  ['mp4', [4, latin('ftyp')]],
  ['mov', [4, latin('moov')]],
  ['mov', [4, latin('wide')]],
  ['asf', [0, latin('\x30\x26\xb2\x75\x8e\x66\xcf\x11')]],
  ['avi', [0, latin('RIFF')], [8, latin('AVI ')]],
  ['mpeg', [0, latin('RIFF')], [8, latin('CDXA')]],
  ['mpeg', [0, latin('\0\0\x01\xba')]],
  ['mpeg', [0, latin('\0\0\x01\xb3')]],
  ['rm', [0, latin('.RMF')]],
  ['pdf', [0, latin('%PDF-1.')]],
  ['pdf', [0, latin('%PDF-2.')]],
  ['doc', [0, latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')]],
  ['docx', [0, latin('PK\x03\x04')]],
];

/** What a file's beginning says that it is; null for what is none of ours. Text has no such sign. */
export function sniff(head: Buffer): AssetExtension | null {
  const found = signatures.find(([, ...parts]) =>
    parts.every(([at, bytes]) => head.subarray(at, at + bytes.length).equals(bytes)),
  );
  return found?.[0] ?? (isMp3Frame(head) ? 'mp3' : null);
}

/** A frame of MPEG audio layer III, with a bit rate and a sample rate that exist. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  const bitRate = third >> 4;
  return isLayer3 && bitRate !== 0 && bitRate !== 15 && (third & 0x0c) !== 0x0c;
}

/** The functions of this file create audio and video in Ogg, ASF and MP3. */

interface OggPage {
  serial: number;
  content: Buffer;
  /** The position in units of the stream. Null if no packet ends on the page. */
  position: bigint | null;
  isFirst?: boolean;
  isLast?: boolean;
}

/** Computes the CRC with the polynomial 0x04c11db7, most significant bit first (RFC 3533, 6). */
function computeOggChecksum(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04_c1_1d_b7 : 0);
  }
  return crc >>> 0;
}

function writeOggPages(pages: readonly OggPage[]): Buffer {
  const counts = new Map<number, number>();
  return Buffer.concat(
    pages.map(({ serial, content, position, isFirst = false, isLast = false }) => {
      const segments = Math.floor(content.length / 255) + 1;
      const head = Buffer.alloc(27 + segments, 255);
      head.write('OggS\0', 0, 'latin1');
      head[5] = (isFirst ? 2 : 0) | (isLast ? 4 : 0);
      head.writeBigInt64LE(position ?? -1n, 6);
      head.writeUInt32LE(serial, 14);
      head.writeUInt32LE(counts.get(serial) ?? 0, 18);
      head.writeUInt32LE(0, 22);
      head[26] = segments;
      head[26 + segments] = content.length % 255;
      counts.set(serial, (counts.get(serial) ?? 0) + 1);
      const page = Buffer.concat([head, content]);
      page.writeUInt32LE(computeOggChecksum(page), 22);
      return page;
    }),
  );
}

const SAMPLES_PER_SECOND = 44_100;
const FRAMES_PER_SECOND = 25;
/** The number of bits that count the frames since the last key frame. */
const FRAME_BITS = 6;

const headers = {
  vorbis: Buffer.alloc(30),
  opus: Buffer.alloc(19),
  theora: Buffer.alloc(42),
  /** A stream of metadata, which is neither audio nor video. */
  skeleton: Buffer.alloc(64),
} as const;
headers.vorbis.write('\x01vorbis', 0, 'latin1');
headers.vorbis[11] = 1;
headers.vorbis.writeUInt32LE(SAMPLES_PER_SECOND, 12);
headers.opus.write('OpusHead', 0, 'latin1');
headers.opus.writeUInt16LE(312, 10);
headers.opus.writeUInt32LE(SAMPLES_PER_SECOND, 12);
headers.theora.write('\x80theora', 0, 'latin1');
headers.theora.writeUInt32BE(FRAMES_PER_SECOND, 22);
headers.theora.writeUInt32BE(1, 26);
headers.theora.writeUInt16BE(FRAME_BITS << 5, 40);
headers.skeleton.write('fishead\0', 0, 'latin1');

type OggStream = keyof typeof headers;

function computePosition(stream: OggStream, seconds: number): bigint {
  if (stream === 'skeleton') return 0n;
  if (stream === 'vorbis') return BigInt(seconds * SAMPLES_PER_SECOND);
  if (stream === 'opus') return BigInt(seconds * 48_000 + 312);
  const pictures = seconds * FRAMES_PER_SECOND;
  const since = pictures % 2 ** FRAME_BITS;
  return (BigInt(pictures - since) << BigInt(FRAME_BITS)) + BigInt(since);
}

/** Creates an Ogg file with these streams of `seconds`. Their content is noise. */
export function makeOgg(kinds: readonly OggStream[], seconds = 2): Buffer {
  const noise = Buffer.alloc(600, 7);
  return writeOggPages([
    ...kinds.map((kind, serial) => {
      return { serial, content: headers[kind], position: 0n, isFirst: true };
    }),
    ...kinds.map((_kind, serial) => ({ serial, content: noise, position: null })),
    ...kinds.map((kind, serial) => {
      return { serial, content: noise, position: computePosition(kind, seconds), isLast: true };
    }),
  ]);
}

const parseGuid = (hex: string) => Buffer.from(hex, 'hex');

function makeAsfObject(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(24 + content.length));
  return Buffer.concat([parseGuid(id), size, content]);
}

const SCRIPT_OBJECT = makeAsfObject('301afb1e620bd011a39b00a0c90348f6', Buffer.alloc(24));
const kindsOfStream = {
  video: 'c0ef19bc4d5bcf11a8fd00805f5c442b',
  audio: '409e69f84d5bcf11a8fd00805f5c442b',
} as const;

/** Creates an ASF file with these streams. Their content is noise. */
export function makeAsf({
  seconds = 2,
  kinds = ['video', 'audio'],
  hasScript = false,
}: {
  seconds?: number;
  kinds?: readonly (keyof typeof kindsOfStream)[];
  hasScript?: boolean;
} = {}): Buffer {
  const beforehandMs = 1500;
  const properties = Buffer.alloc(80);
  properties.writeBigUInt64LE(BigInt(seconds * 10_000_000 + beforehandMs * 10_000), 40);
  properties.writeBigUInt64LE(BigInt(beforehandMs), 56);
  const objects = [
    makeAsfObject('a1dcab8c47a9cf118ee400c00c205365', properties),
    ...kinds.map((kind) =>
      makeAsfObject(
        '9107dcb7b7a9cf118ee600c00c205365',
        Buffer.concat([parseGuid(kindsOfStream[kind]), Buffer.alloc(40)]),
      ),
    ),
    ...(hasScript ? [SCRIPT_OBJECT] : []),
  ];
  const count = Buffer.alloc(6);
  count.writeUInt32LE(objects.length);
  return Buffer.concat([
    makeAsfObject('3026b2758e66cf11a6d900aa0062ce6c', Buffer.concat([count, ...objects])),
    makeAsfObject('3626b2758e66cf11a6d900aa0062ce6c', Buffer.alloc(1000, 7)),
  ]);
}

/** Creates silent frames of an MP3: MPEG 2, layer III, 24 kHz, 24 ms each. */
export function makeMp3Frames(count: number, kilobits: 8 | 160 = 8): Buffer {
  const frame = Buffer.alloc(3 * kilobits);
  frame.set([0xff, 0xf3, kilobits === 8 ? 0x14 : 0xe4, 0xc0]);
  return Buffer.alloc(count * frame.length, frame);
}

/** Creates the first frame of an MP3 with a variable bit rate. It contains the number of frames. */
export function makeXingFrame(frames: number): Buffer {
  const frame = makeMp3Frames(1, 160);
  frame.write('Xing', 13, 'latin1');
  frame.writeUInt32BE(1, 17);
  frame.writeUInt32BE(frames, 21);
  return frame;
}

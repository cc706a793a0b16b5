import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** Creates a photograph. */
export function makePhoto({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c0603a' } })
    .jpeg()
    .toBuffer();
}

/** Creates a JPEG with rectangles in a pattern of its own for each number, as a certificate whose copies can be found. */
export function makeCertificate(pattern: number): Promise<Buffer> {
  const sides = { width: 640, height: 480 };
  const rectangles = Array.from({ length: 24 }, (_, index) => {
    const shade = (pattern * 97 + index * (31 + pattern * 18)) % 256;
    const [x, y] = [(index % 6) * 107, Math.floor(index / 6) * 120];
    return `<rect x="${x}" y="${y}" width="107" height="120" fill="rgb(${shade},${shade},${shade})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sides.width}" height="${sides.height}">${rectangles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** Creates a WAV with a tone: mono, 16 bits. */
export function makeWav(seconds = 1, rate = 16_000): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2);
  for (let at = 0; at < samples.length; at += 2) {
    samples.writeInt16LE(Math.round(8000 * Math.sin((at / 2 / rate) * 440 * 2 * Math.PI)), at);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Creates the valid beginning of a PNG of this size. */
export function makePngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([words(data.length), body, words(crc32(body))]);
  };
  const size = Buffer.concat([words(width, height), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(100)));
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([sign, chunk('IHDR', size), pixels, chunk('IEND', Buffer.alloc(0))]);
}

/** Creates the header of a BMP of 24 bits, without its pixels. */
export function makeBmpHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(54, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** Reads an MP3 of the demo. */
export function readMp3(): Buffer {
  return readFileSync(new URL('../../../demo/media/sound/note-short.mp3', import.meta.url));
}

interface ZipEntry {
  name: string;
  bytes: Buffer | string;
  /** The decompressed size that the archive declares, if it is not the real one. */
  claims?: number;
}

/** Creates a ZIP archive, which may be invalid. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claims } of entries) {
    const plain = Buffer.from(bytes);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fields,
      Buffer.from(name),
      packed,
    ]);
    const endRecord = Buffer.alloc(14);
    endRecord.writeUInt32LE(at, 10);
    const version = Buffer.from([20, 0]);
    central.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        version,
        fields,
        endRecord,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** Creates the smallest valid DOCX, with further `entries`. */
export function makeDocx(entries: readonly ZipEntry[] = []): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', bytes: '<Types/>' },
    { name: 'word/document.xml', bytes: '<w:document>合唱心得</w:document>' },
    ...entries,
  ]);
}

/** Creates an old office file (MS-CFB) with a directory of these names. One of its streams contains `text`. */
export function makeCompoundFile(names: readonly string[], text = ''): Buffer {
  const head = Buffer.alloc(512);
  head.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 0, 'latin1');
  const rows = names.map((name) => {
    const row = Buffer.alloc(128);
    const bytes = row.write(name, 'utf16le');
    row.writeUInt16LE(bytes + 2, 64);
    row.writeUInt8(1, 66);
    return row;
  });
  return Buffer.concat([head, ...rows, Buffer.from(text, 'utf16le')]);
}

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

/** Creates bytes without a pattern, which are the same in each run. */
function makeNoise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0, value = 1; at < length; at += 1) {
    value = (value * 48_271) % 2_147_483_647;
    bytes[at] = value;
  }
  return bytes;
}

interface VideoOptions {
  seconds?: number;
  brand?: string;
  dataBytes?: number;
  /** The kind of the track: `vide`, or `soun` for audio. */
  handler?: string;
  /** The metadata that a phone adds, for example the place. */
  note?: string;
}

const TIME_UNITS_PER_SECOND = 1000;
const matrix = words(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000);

function makeFilmHead(length: number): Buffer {
  const first = words(0, 0, 0, TIME_UNITS_PER_SECOND, length, 0x1_0000, 0x100_0000, 0, 0);
  return box('mvhd', first, matrix, words(0, 0, 0, 0, 0, 0, 2));
}

function makeFilmTrack(length: number, handler: string, samples: Buffer): Buffer {
  const size = words(640 * 65_536, 360 * 65_536);
  const tkhd = box('tkhd', words(3, 0, 0, 1, 0, length, 0, 0, 0, 0), matrix, size);
  const mdhd = box('mdhd', words(0, 0, 0, TIME_UNITS_PER_SECOND, length, 0x55c4_0000));
  const hdlr = box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0), Buffer.from('v\0'));
  const minf = box('minf', box('vmhd', words(1, 0, 0)), samples);
  return box('trak', tkhd, box('mdia', mdhd, hdlr, minf));
}

/** Creates a video with one track of noise. Its index declares the duration. */
export function makeVideo(options: VideoOptions = {}): Buffer {
  const { seconds = 2, brand = 'isom', dataBytes = 1000, handler = 'vide', note } = options;
  const length = seconds * TIME_UNITS_PER_SECOND;
  const avc1 = box('avc1', Buffer.alloc(6), Buffer.from([0, 1]), Buffer.alloc(70));
  const samples = box(
    'stbl',
    box('stsd', words(0, 1), avc1),
    box('stts', words(0, 1, 1, length)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, dataBytes, 1)),
    box('stco', words(0, 1, 32)),
  );
  const notes = note === undefined ? [] : [box('udta', box('\xa9xyz', Buffer.from(note)))];
  const moov = box('moov', makeFilmHead(length), makeFilmTrack(length, handler, samples), ...notes);
  const ftyp = box('ftyp', Buffer.from(brand), words(512), Buffer.from(brand));
  return Buffer.concat([ftyp, box('mdat', makeNoise(dataBytes)), moov]);
}

/** Creates a fragmented video like the recordings of browsers, whose index has no duration. */
export function makeFragmentedVideo(made: {
  fragments: number;
  samples: number;
  sampleMs: number;
  /** True: each sample has a duration. False: the fragment has one for all samples. */
  each: boolean;
}): Buffer {
  const { fragments, samples, sampleMs, each } = made;
  const trex = box('trex', words(0, 1, 1, 0, 0, 0));
  const moov = box(
    'moov',
    makeFilmHead(0),
    makeFilmTrack(0, 'vide', box('stbl')),
    box('mvex', trex),
  );
  const tfhd = each ? box('tfhd', words(0, 1)) : box('tfhd', words(0x08, 1, sampleMs));
  const rows = () => Array.from({ length: samples }, () => [sampleMs, 10]).flat();
  const trun = each
    ? box('trun', words(0x301, samples, 0, ...rows()))
    : box('trun', words(0x01, samples, 0));
  const moof = box('moof', box('mfhd', words(0, 1)), box('traf', tfhd, trun));
  const fragment = Buffer.concat([moof, box('mdat', makeNoise(100))]);
  const ftyp = box('ftyp', Buffer.from('iso5'), words(512), Buffer.from('iso5'));
  return Buffer.concat([ftyp, moov, ...Array.from({ length: fragments }, () => fragment)]);
}

const FORM_BOUNDARY = 'meiyu-boundary';

export interface FormPart {
  field: string;
  /** The name of a file. Absent for a text field. */
  name?: string;
  value: string | Buffer;
}

/** Creates the body of a form, as browsers send it. */
export function makeForm(parts: readonly FormPart[]): { payload: Buffer; contentType: string } {
  const lines = parts.flatMap(({ field, name, value }) => [
    Buffer.from(
      `--${FORM_BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${
        name === undefined ? '' : `; filename="${name}"\r\nContent-Type: application/octet-stream`
      }\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...lines, Buffer.from(`--${FORM_BOUNDARY}--\r\n`)]);
  return { payload, contentType: `multipart/form-data; boundary=${FORM_BOUNDARY}` };
}

/** Sends a form. */
export function sendForm(
  app: FastifyInstance,
  token: string,
  parts: readonly FormPart[],
  url = '/v2/assets',
  method: 'POST' | 'PUT' = 'POST',
) {
  const { payload, contentType } = makeForm(parts);
  return app.inject({
    method,
    url,
    headers: { authorization: token, 'content-type': contentType },
    payload,
  });
}

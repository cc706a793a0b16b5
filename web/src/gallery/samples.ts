/** Returns a pure tone as a WAV data URL, so that the gallery needs no server. */
export function createToneUrl(frequency: number, seconds: number): string {
  const rate = 4000;
  const samples = Array.from({ length: rate * seconds }, (_, index) =>
    Math.round(128 + 40 * Math.sin((index / rate) * frequency * 2 * Math.PI)),
  );
  const header = new DataView(new ArrayBuffer(44));
  const write = (offset: number, text: string) =>
    Array.from(text).forEach((letter, index) =>
      header.setUint8(offset + index, letter.codePointAt(0) ?? 0),
    );
  write(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(40, samples.length, true);
  const bytes = [...new Uint8Array(header.buffer), ...samples];
  return `data:audio/wav;base64,${btoa(bytes.map((byte) => String.fromCodePoint(byte)).join(''))}`;
}

/** A drawing that the gallery shows instead of a photograph. */
export const sampleImageUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200"><path d="M0 0h320v200H0z" fill="#fcebc2"/><path d="M0 120h160v80H0z" fill="#1c5aa0"/><circle cx="220" cy="80" r="50" fill="#c93a22"/></svg>',
)}`;

/** A second drawing, for albums. */
export const tallSampleImageUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 320" width="200" height="320"><path d="M0 0h200v320H0z" fill="#daeee2"/><path d="M0 220 60 120l50 60 40-90 50 130v100H0z" fill="#1a7459"/></svg>',
)}`;

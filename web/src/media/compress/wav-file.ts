const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const MAX_AMPLITUDE = 32_768;

/** Encodes the samples of all channels, from -1 to 1, as interleaved 16-bit numbers (pcm_s16le). */
export function encodeWavSamples(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const bytes = new Uint8Array(frames * channels.length * SAMPLE_BYTES);
  const view = new DataView(bytes.buffer);
  channels.forEach((samples, channel) => {
    for (let frame = 0; frame < frames; frame += 1) {
      const value = Math.round((samples[frame] ?? 0) * MAX_AMPLITUDE);
      const offset = (frame * channels.length + channel) * SAMPLE_BYTES;
      view.setInt16(offset, Math.max(-MAX_AMPLITUDE, Math.min(MAX_AMPLITUDE - 1, value)), true);
    }
  });
  return bytes;
}

/** Creates the header before the samples of a WAV file. */
export function createWavHeader(format: {
  channels: number;
  sampleRate: number;
  /** Size of all samples. */
  bytes: number;
}): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  const write = (offset: number, text: string) =>
    header.set(new TextEncoder().encode(text), offset);
  const frameBytes = format.channels * SAMPLE_BYTES;
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + format.bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // The format code 1 means PCM.
  view.setUint16(20, 1, true);
  view.setUint16(22, format.channels, true);
  view.setUint32(24, format.sampleRate, true);
  view.setUint32(28, format.sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  view.setUint32(40, format.bytes, true);
  return header;
}

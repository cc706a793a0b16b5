const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const LOUDEST = 32_768;

/** Samples from -1 to 1 of each channel as 16-bit numbers side by side (pcm_s16le). */
export function wavSamples(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const bytes = new Uint8Array(frames * channels.length * SAMPLE_BYTES);
  const view = new DataView(bytes.buffer);
  channels.forEach((samples, channel) => {
    for (let frame = 0; frame < frames; frame += 1) {
      const value = Math.round((samples[frame] ?? 0) * LOUDEST);
      const at = (frame * channels.length + channel) * SAMPLE_BYTES;
      view.setInt16(at, Math.max(-LOUDEST, Math.min(LOUDEST - 1, value)), true);
    }
  });
  return bytes;
}

/** What stands before the samples of a WAV file. */
export function wavHeader(shape: {
  channels: number;
  sampleRate: number;
  /** Of all samples. */
  bytes: number;
}): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  const write = (at: number, text: string) => header.set(new TextEncoder().encode(text), at);
  const frameBytes = shape.channels * SAMPLE_BYTES;
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + shape.bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // 1 is PCM.
  view.setUint16(20, 1, true);
  view.setUint16(22, shape.channels, true);
  view.setUint32(24, shape.sampleRate, true);
  view.setUint32(28, shape.sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  view.setUint32(40, shape.bytes, true);
  return header;
}

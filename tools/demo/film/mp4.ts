import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

import { SAMPLE_RATE } from '../sound/signal.ts';
import { HEIGHT, WIDTH } from './beat-pattern.ts';
import type { Film } from './conducting.ts';
import type { EncodedPictures } from './draw-and-encode.ts';

const SOUND_BITS_PER_SECOND = 48_000;

// Every phone plays AAC, and no browser of Debian's encodes it.
registerAacEncoder();

/** Puts pictures and sound into an MP4 whose table of contents comes first, so that it plays while it loads. */
export async function mp4Of(
  { frameRate, sound }: Film,
  { frames, codec, description }: EncodedPictures,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const pictures = new EncodedVideoPacketSource('avc');
  const tones = new AudioSampleSource({ codec: 'aac', bitrate: SOUND_BITS_PER_SECOND });
  output.addVideoTrack(pictures, { frameRate });
  output.addAudioTrack(tones);
  await output.start();
  const decoderConfig = {
    codec,
    codedWidth: WIDTH,
    codedHeight: HEIGHT,
    description: Buffer.from(description, 'base64'),
  };
  for (const [index, { bytes, isKey }] of frames.entries()) {
    const packet = new EncodedPacket(
      Buffer.from(bytes, 'base64'),
      isKey ? 'key' : 'delta',
      index / frameRate,
      1 / frameRate,
    );
    // oxlint-disable-next-line no-await-in-loop -- a film is written in its order
    await pictures.add(packet, { decoderConfig });
  }
  const samples = new AudioSample({
    data: sound,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: SAMPLE_RATE,
    timestamp: 0,
  });
  await tones.add(samples);
  samples.close();
  await output.finalize();
  if (target.buffer === null) throw new Error('no film was written');
  return new Uint8Array(target.buffer);
}

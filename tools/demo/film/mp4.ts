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
import type { Video } from './conducting.ts';
import type { EncodedVideo } from './draw-and-encode.ts';

const AUDIO_BITS_PER_SECOND = 48_000;

// Every phone plays AAC, but Debian's browsers cannot encode it. This adds an encoder.
registerAacEncoder();

/** Builds an MP4 with its index at the beginning, so that a player can start before the whole file is loaded. */
export async function buildMp4(
  { frameRate, audio: sound }: Video,
  { frames, codec, description }: EncodedVideo,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const videoSource = new EncodedVideoPacketSource('avc');
  const audioSource = new AudioSampleSource({ codec: 'aac', bitrate: AUDIO_BITS_PER_SECOND });
  output.addVideoTrack(videoSource, { frameRate });
  output.addAudioTrack(audioSource);
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
    await videoSource.add(packet, { decoderConfig });
  }
  const samples = new AudioSample({
    data: sound,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: SAMPLE_RATE,
    timestamp: 0,
  });
  await audioSource.add(samples);
  samples.close();
  await output.finalize();
  if (target.buffer === null) throw new Error('The output has no data.');
  return new Uint8Array(target.buffer);
}

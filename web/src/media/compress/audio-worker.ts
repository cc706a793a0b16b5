import { AUDIO_KILOBITS_PER_SECOND, WAV_SAMPLE_RATE } from '@meiyu/contract/shared/constants';
import {
  type AudioSample,
  AudioSampleSink,
  BlobSource,
  Input,
  type InputAudioTrack,
  MP3,
  OGG,
  WAVE,
} from 'mediabunny';

import { createMp3Writer, type AudioWriter, createWavWriter } from './audio-writers.ts';
import type { CompressionOutcome } from './compress-messages.ts';
import { serveCompression } from './serve-compression.ts';

/**
 * A file whose bit rate is at most 10 % above the target is not compressed. Encoding it again would lose more quality than it saves
 * space.
 */
const BIT_RATE_TOLERANCE = 1.1;
const MAX_CHANNELS = 2;

serveCompression(async (file, onProgress): Promise<CompressionOutcome> => {
  if (await isOggVideo(file)) return { kind: 'left', reason: 'unreadable' };
  const input = new Input({ source: new BlobSource(file), formats: [WAVE, MP3, OGG] });
  const track = await input.getPrimaryAudioTrack();
  if (!track || (await track.getNumberOfChannels()) > MAX_CHANNELS || !(await track.canDecode())) {
    return { kind: 'left', reason: 'unreadable' };
  }
  const isWave = (await input.getFormat()) === WAVE;
  if (await isSmallEnough(track, isWave)) return { kind: 'left', reason: 'small' };
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());
  let writer: AudioWriter | undefined;
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { sampleRate, numberOfChannels: channels } = sample;
    writer ??= await (isWave ? createWavWriter : createMp3Writer)({ sampleRate, channels });
    writer.add(copyChannels(sample));
    onProgress((sample.timestamp + sample.duration) / seconds);
    sample.close();
  }
  if (!writer) return { kind: 'left', reason: 'unreadable' };
  return { kind: 'made', blob: writer.finish(), extension: isWave ? 'wav' : 'mp3' };
});

/** Returns whether an Ogg file is a video. The library reads only the audio track of such a file, so compression would lose the images. */
async function isOggVideo(file: Blob): Promise<boolean> {
  // The headers of all streams are at the start of the file (RFC 3533, section 6).
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  return String.fromCharCode(...head).includes('\x80theora');
}

async function isSmallEnough(track: InputAudioTrack, isWave: boolean): Promise<boolean> {
  if (isWave) {
    return (
      (await track.getCodec()) === 'pcm-s16' && (await track.getSampleRate()) <= WAV_SAMPLE_RATE
    );
  }
  // Only the audio packets count, because a cover image can be larger than a short song.
  const { averageBitrate } = await track.computePacketStats();
  return averageBitrate <= AUDIO_KILOBITS_PER_SECOND * 1000 * BIT_RATE_TOLERANCE;
}

function copyChannels(sample: AudioSample): Float32Array[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const samples = new Float32Array(sample.numberOfFrames);
    sample.copyTo(samples, { planeIndex, format: 'f32-planar' });
    return samples;
  });
}

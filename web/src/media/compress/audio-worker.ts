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

import { mp3Writer, type AudioWriter, wavWriter } from './audio-writers.ts';
import type { Outcome } from './compress-messages.ts';
import { serveCompression } from './serve-compression.ts';

/** What is a little above the wanted bit rate would lose more than it saves. */
const WORTH_IT = 1.1;
const STEREO = 2;

serveCompression(async (file, onProgress): Promise<Outcome> => {
  if (await isOggFilm(file)) return { kind: 'left', reason: 'unreadable' };
  const input = new Input({ source: new BlobSource(file), formats: [WAVE, MP3, OGG] });
  const track = await input.getPrimaryAudioTrack();
  if (!track || (await track.getNumberOfChannels()) > STEREO || !(await track.canDecode())) {
    return { kind: 'left', reason: 'unreadable' };
  }
  const isWave = (await input.getFormat()) === WAVE;
  if (await isSmallEnough(track, isWave)) return { kind: 'left', reason: 'small' };
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());
  let writer: AudioWriter | undefined;
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { sampleRate, numberOfChannels: channels } = sample;
    writer ??= await (isWave ? wavWriter : mp3Writer)({ sampleRate, channels });
    writer.add(channelsOf(sample));
    onProgress((sample.timestamp + sample.duration) / seconds);
    sample.close();
  }
  if (!writer) return { kind: 'left', reason: 'unreadable' };
  return { kind: 'made', blob: writer.finish(), extension: isWave ? 'wav' : 'mp3' };
});

/** An Ogg may be a film, whose pictures the library does not see: it would come out as a sound. */
async function isOggFilm(file: Blob): Promise<boolean> {
  // All its streams begin at once (RFC 3533, 6).
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  return String.fromCharCode(...head).includes('\x80theora');
}

async function isSmallEnough(track: InputAudioTrack, isWave: boolean): Promise<boolean> {
  if (isWave) {
    return (
      (await track.getCodec()) === 'pcm-s16' && (await track.getSampleRate()) <= WAV_SAMPLE_RATE
    );
  }
  // Of the sound alone: a cover picture weighs more than a short song.
  const { averageBitrate } = await track.computePacketStats();
  return averageBitrate <= AUDIO_KILOBITS_PER_SECOND * 1000 * WORTH_IT;
}

function channelsOf(sample: AudioSample): Float32Array[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const samples = new Float32Array(sample.numberOfFrames);
    sample.copyTo(samples, { planeIndex, format: 'f32-planar' });
    return samples;
  });
}

import { AUDIO_KILOBITS_PER_SECOND } from '@meiyu/contract/shared/constants';
import {
  BlobSource,
  canEncodeAudio,
  Conversion,
  type ConversionAudioOptions,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
} from 'mediabunny';

import type { Outcome } from './compress-messages.ts';
import { GrowingFile } from './growing-file.ts';
import { serveCompression } from './serve-compression.ts';
import { planVideo } from './video-rules.ts';

/** More pictures a second are for slow motion. */
const FRAME_RATE = 30;
/** Phones say 30.02 and the like. */
const FRAME_RATE_SLACK = 1.1;
/** Enough pictures to know how fast they come. */
const LOOKED_AT = 100;

const unreadable: Outcome = { kind: 'left', reason: 'unreadable' };

const opened = (file: Blob) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });

serveCompression(async (file, onProgress): Promise<Outcome> => {
  const input = opened(file);
  const pictures = await input.getPrimaryVideoTrack();
  if (!pictures || !(await pictures.canDecode())) return unreadable;
  const seconds = await pictures.computeDuration();
  const plan = planVideo({
    bytes: file.size,
    seconds,
    width: await pictures.getDisplayWidth(),
    height: await pictures.getDisplayHeight(),
  });
  if (!plan) return { kind: 'left', reason: 'small' };
  const sound = await soundOf(input);
  const soundOptions = sound && (await optionsForSound(sound));
  if (sound && !soundOptions) return unreadable;

  const { averagePacketRate } = await pictures.computePacketStats(LOOKED_AT);
  const made = new GrowingFile();
  const conversion = await Conversion.init({
    input,
    output: new Output({
      // What stands at the beginning would have to be kept in memory until the end.
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new StreamTarget(made.writable, { chunked: true }),
    }),
    video: (track) =>
      track === pictures
        ? {
            codec: 'avc',
            width: plan.width,
            height: plan.height,
            fit: 'fill',
            quality: new Quality({ bitrate: plan.bitsPerSecond }),
            // Turned for good: not every player looks at what is only noted.
            allowTransformationMetadata: false,
            ...(averagePacketRate > FRAME_RATE * FRAME_RATE_SLACK && { frameRate: FRAME_RATE }),
          }
        : { discard: true },
    audio: (track) => (track === sound && soundOptions ? soundOptions : { discard: true }),
    // Where it was filmed, and with what, stays on the device.
    tags: {},
    showWarnings: false,
  });
  // A conversion calls itself valid when it had to leave out pictures or sound.
  const isWhole = conversion.discardedTracks.every(({ reason }) => reason === 'discarded_by_user');
  if (!conversion.isValid || !isWhole) return unreadable;
  conversion.onProgress = onProgress;
  await conversion.execute();
  const blob = made.blob('video/mp4');
  const isUsable = await isGood(blob, { seconds, hasSound: sound !== undefined });
  return isUsable ? { kind: 'made', blob, extension: 'mp4' } : unreadable;
});

/** The first sound that anybody can play: new phones put one beside it that only they know. */
async function soundOf(input: Input): Promise<InputAudioTrack | undefined> {
  const tracks = await input.getAudioTracks();
  const codecs = await Promise.all(tracks.map((track) => track.getCodec()));
  return tracks.find((_track, at) => codecs[at] !== null) ?? tracks[0];
}

/** Sound is copied where players of an MP4 know it, else made AAC; undefined where this browser can do neither. */
async function optionsForSound(
  track: InputAudioTrack,
): Promise<ConversionAudioOptions | undefined> {
  const codec = await track.getCodec();
  if (codec === 'aac' || codec === 'mp3') return {};
  const quality = new Quality({ bitrate: AUDIO_KILOBITS_PER_SECOND * 1000 });
  const canMake = (await track.canDecode()) && (await canEncodeAudio('aac', { quality }));
  return canMake ? { codec: 'aac', quality } : undefined;
}

/** Whether a film that was made has what it was made of, to its end. */
async function isGood(
  film: Blob,
  { seconds, hasSound }: { seconds: number; hasSound: boolean },
): Promise<boolean> {
  const input = opened(film);
  const pictures = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  if (!pictures || (sound !== null) !== hasSound) return false;
  return Math.abs((await pictures.computeDuration()) - seconds) < Math.max(1, seconds * 0.02);
}

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

import { BlobFileWriter } from './blob-file-writer.ts';
import type { CompressionOutcome } from './compress-messages.ts';
import { serveCompression } from './serve-compression.ts';
import { planVideo } from './video-rules.ts';

/** Videos with more frames per second, such as slow motion, are reduced to this rate. */
const FRAME_RATE = 30;
/** Phones record at rates such as 30.02, which need no reduction. */
const FRAME_RATE_TOLERANCE = 1.1;
/** Number of packets that are read to measure the frame rate. */
const MEASURED_PACKETS = 100;

const unreadable: CompressionOutcome = { kind: 'left', reason: 'unreadable' };

const openInput = (file: Blob) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });

serveCompression(async (file, onProgress): Promise<CompressionOutcome> => {
  const input = openInput(file);
  const videoTrack = await input.getPrimaryVideoTrack();
  if (!videoTrack || !(await videoTrack.canDecode())) return unreadable;
  const seconds = await videoTrack.computeDuration();
  const plan = planVideo({
    bytes: file.size,
    seconds,
    width: await videoTrack.getDisplayWidth(),
    height: await videoTrack.getDisplayHeight(),
  });
  if (!plan) return { kind: 'left', reason: 'small' };
  const audioTrack = await findAudioTrack(input);
  const audioOptions = audioTrack && (await chooseAudioOptions(audioTrack));
  if (audioTrack && !audioOptions) return unreadable;

  const { averagePacketRate } = await videoTrack.computePacketStats(MEASURED_PACKETS);
  const result = new BlobFileWriter();
  const conversion = await Conversion.init({
    input,
    output: new Output({
      // With `fastStart` the library would keep the file in memory until the end.
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new StreamTarget(result.writable, { chunked: true }),
    }),
    video: (track) =>
      track === videoTrack
        ? {
            codec: 'avc',
            width: plan.width,
            height: plan.height,
            fit: 'fill',
            quality: new Quality({ bitrate: plan.bitsPerSecond }),
            // Some players ignore the rotation in the metadata, so the frames themselves are rotated.
            allowTransformationMetadata: false,
            ...(averagePacketRate > FRAME_RATE * FRAME_RATE_TOLERANCE && { frameRate: FRAME_RATE }),
          }
        : { discard: true },
    audio: (track) => (track === audioTrack && audioOptions ? audioOptions : { discard: true }),
    // The metadata can contain the location and the device, so it is removed.
    tags: {},
    showWarnings: false,
  });
  // The library also calls a conversion valid if it drops the video or the audio track, so the tracks are checked here.
  const isComplete = conversion.discardedTracks.every(
    ({ reason }) => reason === 'discarded_by_user',
  );
  if (!conversion.isValid || !isComplete) return unreadable;
  conversion.onProgress = onProgress;
  await conversion.execute();
  const blob = result.blob('video/mp4');
  const isUsable = await isUsableResult(blob, { seconds, hasAudio: audioTrack !== undefined });
  return isUsable ? { kind: 'made', blob, extension: 'mp4' } : unreadable;
});

/** Returns the first audio track with a known codec. New phones add a second track whose codec only they can read. */
async function findAudioTrack(input: Input): Promise<InputAudioTrack | undefined> {
  const tracks = await input.getAudioTracks();
  const codecs = await Promise.all(tracks.map((track) => track.getCodec()));
  return tracks.find((_track, at) => codecs[at] !== null) ?? tracks[0];
}

/**
 * Chooses how to handle the audio: AAC and MP3 are copied, other codecs are converted to AAC. Returns undefined if this browser can do
 * neither.
 */
async function chooseAudioOptions(
  track: InputAudioTrack,
): Promise<ConversionAudioOptions | undefined> {
  const codec = await track.getCodec();
  if (codec === 'aac' || codec === 'mp3') return {};
  const quality = new Quality({ bitrate: AUDIO_KILOBITS_PER_SECOND * 1000 });
  const canConvert = (await track.canDecode()) && (await canEncodeAudio('aac', { quality }));
  return canConvert ? { codec: 'aac', quality } : undefined;
}

/** Checks whether the compressed video has the audio track and the duration of the original. */
async function isUsableResult(
  video: Blob,
  { seconds, hasAudio }: { seconds: number; hasAudio: boolean },
): Promise<boolean> {
  const input = openInput(video);
  const videoTrack = await input.getPrimaryVideoTrack();
  const audioTrack = await input.getPrimaryAudioTrack();
  if (!videoTrack || (audioTrack !== null) !== hasAudio) return false;
  return Math.abs((await videoTrack.computeDuration()) - seconds) < Math.max(1, seconds * 0.02);
}

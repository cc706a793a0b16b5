import { createStore } from 'zustand/vanilla';

import { redrawAsJpeg } from '../image/image-file.ts';
import { listCameraIds, canUseCamera } from './cameras.ts';
import { toCaptureFailure, type CaptureFailure } from './capture-failure.ts';

/** The requested size in px. The camera may return another size. */
const REQUESTED_SIZE = { width: { ideal: 1280 }, height: { ideal: 960 } };
/** Videos have at most this size, as all videos of pupils. */
const FILM_SIZE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
/** Without the browser's speech processing, which distorts singing and playing. */
const MUSIC: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

/** The JPEG quality is high, because the photograph is cropped and compressed again later. */
const JPEG_QUALITY = 0.92;

export interface CameraState {
  step: 'closed' | 'opening' | 'open' | 'failed';
  /** Set if `step` is `open`. */
  stream: MediaStream | null;
  /** Set if `step` is `failed`. */
  failure: CaptureFailure | null;
  /** Whether to mirror the image. True for a front camera, because users expect to see themselves as in a mirror. */
  isMirror: boolean;
  /** Whether the device has another camera. */
  hasOthers: boolean;
}

const closed: CameraState = {
  step: 'closed',
  stream: null,
  failure: null,
  isMirror: true,
  hasOthers: false,
};

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** A camera whose stream is shown in the page. The camera can be opened and closed several times. */
export class Camera {
  readonly store = createStore<CameraState>()(() => closed);
  private readonly constraints: MediaStreamConstraints;
  /** A counter that increases with each `open` and `close`, so that the result of an earlier `open` is ignored. */
  private generation = 0;
  /** The ids of all cameras of the device. */
  private ids: string[] = [];
  private usedId: string | undefined;

  constructor({ hasSound = false } = {}) {
    this.constraints = hasSound ? { video: FILM_SIZE, audio: MUSIC } : { video: REQUESTED_SIZE };
  }

  /** Opens the camera that was used last, or the front camera the first time. */
  async open(): Promise<void> {
    this.close();
    this.change({ ...closed, step: 'opening' });
    if (!canUseCamera()) {
      this.fail('unsupported');
      return;
    }
    const generation = this.generation;
    try {
      const choice =
        this.usedId === undefined ? { facingMode: 'user' } : { deviceId: { exact: this.usedId } };
      const { video, audio } = this.constraints;
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { ...(typeof video === 'object' && video), ...choice },
        ...(audio && { audio }),
      });
      const ids = await listCameraIds().catch(() => []);
      // The dialog may have been closed while the browser asked for permission.
      if (generation === this.generation) this.show(stream, ids);
      else stopTracks(stream);
    } catch (error) {
      if (generation === this.generation) this.fail(toCaptureFailure(error));
    }
  }

  /** Switches to the next camera. */
  async next(): Promise<void> {
    const index = this.ids.indexOf(this.usedId ?? '');
    this.usedId = this.ids[(index + 1) % this.ids.length];
    await this.open();
  }

  /** Releases the camera, so that its light goes out. */
  close(): void {
    this.generation += 1;
    stopTracks(this.current.stream);
    this.change(closed);
  }

  private show(stream: MediaStream, ids: string[]): void {
    const [track] = stream.getVideoTracks();
    const { deviceId, facingMode } = track?.getSettings() ?? {};
    const { generation } = this;
    track?.addEventListener('ended', () => {
      if (generation === this.generation) this.fail('lost');
    });
    this.ids = ids;
    this.usedId = deviceId;
    this.change({
      step: 'open',
      stream,
      isMirror: facingMode !== 'environment',
      hasOthers: ids.length > 1,
    });
  }

  private fail(failure: CaptureFailure): void {
    this.close();
    // This camera may have been unplugged, so the next `open` may choose another one.
    this.usedId = undefined;
    this.change({ step: 'failed', failure });
  }

  private get current(): CameraState {
    return this.store.getState();
  }

  private change(changes: Partial<CameraState>): void {
    this.store.setState(changes);
  }
}

/** Returns the current frame as JPEG. It is not mirrored, so that text in it is readable. */
export async function takePhotograph(video: HTMLVideoElement): Promise<File> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  const blob = await redrawAsJpeg(video, { left: 0, top: 0, ...size }, size, JPEG_QUALITY);
  return new File([blob], '照片.jpg', { type: blob.type });
}

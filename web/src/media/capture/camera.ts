import { createStore } from 'zustand/vanilla';

import { redraw } from '../image/image-file.ts';
import { cameraIds, canPhotograph } from './cameras.ts';
import { captureFailure, type CaptureFailure } from './capture-failure.ts';

/** What a photograph measures at most is up to the camera; this is what is asked for, in px. */
const WISH = { width: { ideal: 1280 }, height: { ideal: 960 } };

/** Of a photograph that is cut and made smaller afterwards. */
const QUALITY = 0.92;

export interface CameraState {
  step: 'opening' | 'open' | 'failed';
  /** What the camera sees, where `step` is `open`. */
  stream: MediaStream | null;
  /** Where `step` is `failed`. */
  failure: CaptureFailure | null;
  /** It looks at who holds it, who expects a mirror. */
  isMirror: boolean;
  /** There is another one to change to. */
  hasOthers: boolean;
}

const opening: CameraState = {
  step: 'opening',
  stream: null,
  failure: null,
  isMirror: true,
  hasOthers: false,
};

function letGo(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** A camera that is looked through within the page, as often as it is opened and closed. */
export class Camera {
  readonly store = createStore<CameraState>()(() => opening);
  /** The last opening; one that is not the last any more has nothing to say. */
  private turn = 0;
  /** The cameras there are, and the one that is used. */
  private ids: string[] = [];
  private used: string | undefined;

  /** Asks for the camera that was used last, at first for the one that looks at the user. */
  async open(): Promise<void> {
    this.close();
    this.change(opening);
    if (!canPhotograph()) {
      this.fail('unsupported');
      return;
    }
    const turn = this.turn;
    try {
      const which =
        this.used === undefined ? { facingMode: 'user' } : { deviceId: { exact: this.used } };
      const stream = await navigator.mediaDevices.getUserMedia({ video: { ...WISH, ...which } });
      const ids = await cameraIds().catch(() => []);
      // Closed while the browser asked its user.
      if (turn === this.turn) this.show(stream, ids);
      else letGo(stream);
    } catch (error) {
      if (turn === this.turn) this.fail(captureFailure(error));
    }
  }

  /** Changes to the next camera. */
  async next(): Promise<void> {
    const at = this.ids.indexOf(this.used ?? '');
    this.used = this.ids[(at + 1) % this.ids.length];
    await this.open();
  }

  /** Lets go of the camera: its light goes out. */
  close(): void {
    this.turn += 1;
    letGo(this.current.stream);
  }

  private show(stream: MediaStream, ids: string[]): void {
    const [track] = stream.getVideoTracks();
    const { deviceId, facingMode } = track?.getSettings() ?? {};
    const { turn } = this;
    track?.addEventListener('ended', () => {
      if (turn === this.turn) this.fail('lost');
    });
    this.ids = ids;
    this.used = deviceId;
    this.change({
      step: 'open',
      stream,
      isMirror: facingMode !== 'environment',
      hasOthers: ids.length > 1,
    });
  }

  private fail(failure: CaptureFailure): void {
    this.close();
    // It may be gone for good, and another one still there.
    this.used = undefined;
    this.change({ step: 'failed', failure });
  }

  private get current(): CameraState {
    return this.store.getState();
  }

  private change(part: Partial<CameraState>): void {
    this.store.setState(part);
  }
}

/** What a camera's picture shows now, as a JPEG; not mirrored, so that writing can be read. */
export async function photographOf(video: HTMLVideoElement): Promise<File> {
  const whole = { width: video.videoWidth, height: video.videoHeight };
  const blob = await redraw(video, { left: 0, top: 0, ...whole }, whole, QUALITY);
  return new File([blob], '照片.jpg', { type: blob.type });
}

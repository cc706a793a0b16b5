import { createStore, type StoreApi } from 'zustand/vanilla';

import { startPlayer, playAlone } from '../../../media/player/one-player.ts';
import { loadTakeFile, type TakeFile } from './take-file.ts';

/** The playback speeds, in ascending order. */
export const PLAYBACK_RATES = [0.75, 1, 1.25, 1.5, 2] as const;
export type Rate = (typeof PLAYBACK_RATES)[number];

/** A file of a work that is played. */
export interface TakeSource {
  url: string;
  kind: 'audio' | 'video';
}

export interface PlaybackState {
  /** The address of the open recording, or null. */
  url: string | null;
  /** The element that shows the open film. Null if the recording is audio. */
  film: HTMLVideoElement | null;
  isPlaying: boolean;
  hasFailed: boolean;
  /** The length in seconds, 0 until it is known. */
  length: number;
  rate: Rate;
  peaks: readonly number[];
  /** The number of jumps so far. It changes with each jump, so that the screen also draws the new time of a paused recording. */
  jumps: number;
}

interface LoadedTake {
  audio: HTMLMediaElement;
  cancel: AbortController;
  file: Promise<TakeFile>;
  peaks: readonly number[];
}

function setRateOf(audio: HTMLMediaElement, rate: Rate): void {
  // A new source resets the rate to the default rate.
  Object.assign(audio, { defaultPlaybackRate: rate, playbackRate: rate });
}

function createFilmElement(): HTMLVideoElement {
  const film = document.createElement('video');
  film.playsInline = true;
  // Without these attributes, older WebViews open videos in their own full-screen player.
  film.setAttribute('webkit-playsinline', 'true');
  film.setAttribute('x5-video-player-type', 'h5');
  film.setAttribute('aria-label', '学生的视频');
  return film;
}

/**
 * Plays the recordings of a queue. The next recordings are loaded ahead, so that each starts at once when the teacher opens its work. The
 * time of the open recording is `audio.currentTime`; the screen reads it once for each frame.
 */
export class TakePlayback {
  readonly store: StoreApi<PlaybackState>;
  private readonly loaded = new Map<string, LoadedTake>();

  constructor(rate: Rate) {
    this.store = createStore<PlaybackState>()(() => ({
      url: null,
      film: null,
      isPlaying: false,
      hasFailed: false,
      length: 0,
      rate,
      peaks: [],
      jumps: 0,
    }));
  }

  /** The time of the open recording in seconds. */
  get time(): number {
    return this.current?.audio.currentTime ?? 0;
  }

  /**
   * Opens a recording and starts it. Browsers may block sound before the first interaction with the page; the recording then stays
   * paused.
   */
  open(source: TakeSource | null): void {
    const url = source?.url ?? null;
    if (url === this.store.getState().url) return;
    this.current?.audio.pause();
    const taken = source === null ? null : this.load(source);
    this.store.setState({
      url,
      film: taken?.audio instanceof HTMLVideoElement ? taken.audio : null,
      isPlaying: false,
      hasFailed: false,
      length: taken && Number.isFinite(taken.audio.duration) ? taken.audio.duration : 0,
      peaks: taken?.peaks ?? [],
    });
    if (url === null || taken === null) return;
    const { audio } = taken;
    // A recording that is not in memory yet is streamed from its address while the file for the wave loads.
    if (!audio.src) audio.src = url;
    audio.currentTime = 0;
    setRateOf(audio, this.store.getState().rate);
    audio.play().catch(() => undefined);
  }

  /** Loads these recordings, and releases all others except the open one. */
  loadOnly(sources: readonly TakeSource[]): void {
    const kept = new Set([...sources.map(({ url }) => url), this.store.getState().url]);
    for (const [url, one] of this.loaded) {
      if (kept.has(url)) continue;
      void this.drop(one);
      this.loaded.delete(url);
    }
    for (const source of sources) this.load(source);
  }

  toggle(): void {
    const audio = this.current?.audio;
    if (!audio) return;
    if (!audio.paused) {
      audio.pause();
      return;
    }
    if (this.store.getState().hasFailed) audio.load();
    this.store.setState({ hasFailed: false });
    setRateOf(audio, this.store.getState().rate);
    startPlayer(audio, () => this.store.setState({ hasFailed: true }));
  }

  seek(seconds: number): void {
    const audio = this.current?.audio;
    if (!audio) return;
    const { length } = this.store.getState();
    audio.currentTime = Math.max(0, length > 0 ? Math.min(seconds, length) : seconds);
  }

  pause(): void {
    this.current?.audio.pause();
  }

  setRate(rate: Rate): void {
    this.store.setState({ rate });
    const audio = this.current?.audio;
    if (audio) setRateOf(audio, rate);
  }

  /** Selects the next slower (−1) or next faster (1) speed. */
  stepRate(step: -1 | 1): Rate {
    const { rate } = this.store.getState();
    const index = PLAYBACK_RATES.indexOf(rate) + step;
    const next = PLAYBACK_RATES[Math.max(0, Math.min(PLAYBACK_RATES.length - 1, index))] ?? rate;
    this.setRate(next);
    return next;
  }

  /** Stops the playback and releases all recordings. */
  close(): void {
    for (const one of this.loaded.values()) void this.drop(one);
    this.loaded.clear();
    this.store.setState({ url: null, film: null, isPlaying: false });
  }

  private get current(): LoadedTake | undefined {
    const { url } = this.store.getState();
    return url === null ? undefined : this.loaded.get(url);
  }

  private load({ url, kind }: TakeSource): LoadedTake {
    const known = this.loaded.get(url);
    if (known) return known;
    const audio = kind === 'video' ? createFilmElement() : new Audio();
    const cancel = new AbortController();
    // A film is too large for the memory, so the browser streams it, and loads its beginning ahead.
    const file =
      kind === 'video'
        ? Promise.resolve({ src: url, peaks: [] })
        : loadTakeFile(url, cancel.signal);
    const one: LoadedTake = { audio, cancel, file, peaks: [] };
    this.loaded.set(url, one);
    this.listen(url, audio);
    audio.preload = 'auto';
    void this.takeFile(url, one);
    return one;
  }

  private async takeFile(url: string, one: LoadedTake): Promise<void> {
    const { src, peaks } = await one.file;
    const { audio, cancel } = one;
    one.peaks = peaks;
    if (this.store.getState().url === url) this.store.setState({ peaks });
    if (!audio.src && !cancel.signal.aborted) audio.src = src;
  }

  private listen(url: string, audio: HTMLMediaElement): void {
    const update = (change: Partial<PlaybackState>) => {
      if (this.store.getState().url === url) this.store.setState(change);
    };
    audio.addEventListener('play', () => {
      playAlone(audio);
      update({ isPlaying: true, hasFailed: false });
    });
    audio.addEventListener('pause', () => update({ isPlaying: false }));
    audio.addEventListener('seeked', () => update({ jumps: this.store.getState().jumps + 1 }));
    audio.addEventListener('ended', () => update({ isPlaying: false }));
    audio.addEventListener('error', () => update({ hasFailed: true, isPlaying: false }));
    audio.addEventListener('durationchange', () => {
      if (Number.isFinite(audio.duration)) update({ length: audio.duration });
    });
  }

  private async drop({ audio, cancel, file }: LoadedTake): Promise<void> {
    cancel.abort();
    audio.pause();
    audio.removeAttribute('src');
    const { src } = await file;
    if (src.startsWith('blob:')) URL.revokeObjectURL(src);
  }
}

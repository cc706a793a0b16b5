import { findPeak } from '../recorder/audio-level.ts';

/** Measures the loudness of a stream's audio. Create it in the handler of a click, because browsers start audio only then. */
export class LoudnessMeter {
  private readonly context = new AudioContext();
  private readonly analyser: AnalyserNode;
  private readonly samples: Float32Array<ArrayBuffer>;

  constructor(stream: MediaStream) {
    this.analyser = this.context.createAnalyser();
    this.samples = new Float32Array(this.analyser.fftSize);
    this.context.createMediaStreamSource(stream).connect(this.analyser);
  }

  /** Returns the loudest of the last samples, 0 to 1. */
  read(): number {
    this.analyser.getFloatTimeDomainData(this.samples);
    return findPeak(this.samples);
  }

  close(): void {
    void this.context.close();
  }
}

import { TAKE_BUFFER_FRAMES } from '@meiyu/contract/shared/constants';

import type { AudioMessage } from './mp3-messages.ts';

// What a worklet has and the DOM's types do not know.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Mixes what a microphone gives to one channel, and hands it to a port in blocks. */
class CaptureProcessor extends AudioWorkletProcessor {
  private sink: MessagePort | null = null;
  private block = new Float32Array(TAKE_BUFFER_FRAMES);
  private filled = 0;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<MessagePort | 'flush'>) => {
      if (data !== 'flush') {
        this.sink = data;
        return;
      }
      this.handOver();
      this.say('flushed');
    });
    this.port.start();
  }

  process([channels]: Float32Array[][]): boolean {
    const [first] = channels ?? [];
    if (!channels || !first) return true;
    for (let at = 0; at < first.length; at += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[at] ?? 0;
      this.block[this.filled] = sum / channels.length;
      this.filled += 1;
      if (this.filled === TAKE_BUFFER_FRAMES) this.handOver();
    }
    return true;
  }

  private handOver(): void {
    if (this.filled === 0) return;
    const block = this.block.slice(0, this.filled);
    this.filled = 0;
    this.say(block, [block.buffer]);
  }

  private say(message: AudioMessage, transfer: Transferable[] = []): void {
    this.sink?.postMessage(message, transfer);
  }
}

registerProcessor('capture', CaptureProcessor);

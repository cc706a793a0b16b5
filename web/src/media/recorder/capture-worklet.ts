import { TAKE_BUFFER_FRAMES } from '@meiyu/contract/shared/constants';

import type { AudioMessage } from './mp3-messages.ts';

// Globals of an audio worklet, which the DOM types do not declare.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Mixes the microphone input down to mono and sends it to a port in blocks. */
class CaptureProcessor extends AudioWorkletProcessor {
  private output: MessagePort | null = null;
  private block = new Float32Array(TAKE_BUFFER_FRAMES);
  private filled = 0;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<MessagePort | 'flush'>) => {
      if (data !== 'flush') {
        this.output = data;
        return;
      }
      this.sendBlock();
      this.send('flushed');
    });
    this.port.start();
  }

  process([channels]: Float32Array[][]): boolean {
    const [first] = channels ?? [];
    if (!channels || !first) return true;
    for (let frame = 0; frame < first.length; frame += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[frame] ?? 0;
      this.block[this.filled] = sum / channels.length;
      this.filled += 1;
      if (this.filled === TAKE_BUFFER_FRAMES) this.sendBlock();
    }
    return true;
  }

  private sendBlock(): void {
    if (this.filled === 0) return;
    const block = this.block.slice(0, this.filled);
    this.filled = 0;
    this.send(block, [block.buffer]);
  }

  private send(message: AudioMessage, transfer: Transferable[] = []): void {
    this.output?.postMessage(message, transfer);
  }
}

registerProcessor('capture', CaptureProcessor);

import { TAKE_BUFFER_FRAMES, TAKE_SAMPLE_RATE } from '@meiyu/contract/shared/constants';

import { pause } from '../../lib/pause.ts';
// oxlint-disable-next-line import/default -- the query makes the import the address of the file
import workletAddress from './capture-worklet.ts?worker&url';
import type { AudioMessage } from './mp3-messages.ts';

/** On some phones `resume()` never resolves although the context is running, so the recorder continues after 1 s. */
const RESUME_TIMEOUT_MS = 1000;

type ContextClass = new (options?: AudioContextOptions) => AudioContext;

// Safari 14.0 has only the prefixed class.
const findContextClass = (): ContextClass | undefined =>
  globalThis.AudioContext ?? Reflect.get(globalThis, 'webkitAudioContext');

/** Whether the page can ask for a microphone. Browsers allow this only over https. */
export function canRecord(): boolean {
  return 'mediaDevices' in navigator && findContextClass() !== undefined;
}

/**
 * Sends the audio of the microphone to a port as `AudioMessage`s. The microphone can be opened and released several times. Construct it
 * in the handler of a click, because browsers start audio only then.
 */
export class MicrophoneCapture {
  private context: AudioContext;
  private readonly output: MessagePort;
  private readonly handleLost: () => void;
  /** The node that receives the microphone's audio. The first `open` creates it. */
  private input: { node: AudioNode; flush: () => void } | null = null;
  private stream: MediaStream | null = null;
  private source: MediaStreamAudioSourceNode | null = null;

  /** @param onLost called if the microphone stops unexpectedly, for example because it was unplugged */
  constructor(output: MessagePort, onLost: () => void) {
    this.output = output;
    this.handleLost = onLost;
    this.context = this.createContext({ sampleRate: TAKE_SAMPLE_RATE });
  }

  /** The sample rate of the audio in Hz. Valid after `open`. */
  get sampleRate(): number {
    return this.context.sampleRate;
  }

  /**
   * Asks for the microphone and starts to send audio. Rejects with the browser's error.
   *
   * @param isMusic switches off the browser's speech processing, which distorts singing and playing
   */
  async open(isMusic: boolean): Promise<void> {
    const audio: MediaTrackConstraints = {
      channelCount: 1,
      echoCancellation: !isMusic,
      noiseSuppression: !isMusic,
      autoGainControl: !isMusic,
    };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    this.stream = stream;
    for (const track of stream.getAudioTracks()) {
      track.addEventListener('ended', this.handleLost);
      track.addEventListener('mute', this.handleLost);
    }
    this.source = this.createSource(stream);
    if (this.context.state !== 'running') {
      await Promise.race([this.context.resume(), pause(RESUME_TIMEOUT_MS)]);
    }
    this.input ??= await createInput(this.context, this.output);
    this.source.connect(this.input.node);
  }

  /** Releases the microphone. After the last audio the port gets `flushed`. */
  release(): void {
    this.input?.flush();
    this.source?.disconnect();
    this.source = null;
    for (const track of this.stream?.getAudioTracks() ?? []) {
      track.removeEventListener('ended', this.handleLost);
      track.removeEventListener('mute', this.handleLost);
      track.stop();
    }
    this.stream = null;
  }

  /** Closes the audio context. While it is open, phones play all audio through the earpiece instead of the loudspeaker. */
  close(): void {
    this.release();
    this.output.close();
    this.context.close().catch(() => null);
  }

  private createContext(options?: AudioContextOptions): AudioContext {
    const Context = findContextClass();
    if (!Context) throw new Error('This browser has no AudioContext');
    const context = new Context(options);
    context.addEventListener('statechange', () => {
      // A phone call or another program has stopped the audio, although the microphone track is still live.
      const isStopped = context.state !== 'running' && context.state !== 'closed';
      if (isStopped && this.source !== null && context === this.context) this.handleLost();
    });
    return context;
  }

  private createSource(stream: MediaStream): MediaStreamAudioSourceNode {
    try {
      return this.context.createMediaStreamSource(stream);
    } catch (error) {
      // Firefox requires the context to have the sample rate of the microphone. The encoder resamples the audio later.
      if (this.input !== null) throw error;
      this.context.close().catch(() => null);
      this.context = this.createContext();
      return this.context.createMediaStreamSource(stream);
    }
  }
}

async function createInput(context: AudioContext, output: MessagePort) {
  if (!('audioWorklet' in context)) return createScriptInput(context, output);
  await context.audioWorklet.addModule(workletAddress);
  const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
  node.port.postMessage(output, [output]);
  return { node, flush: () => node.port.postMessage('flush', []) };
}

/** Sends the audio from the main thread, because Safari 14.0 has no audio worklets. */
function createScriptInput(context: AudioContext, output: MessagePort) {
  // oxlint-disable-next-line typescript/no-deprecated -- browsers without worklets only have this
  const node = context.createScriptProcessor(TAKE_BUFFER_FRAMES, 1, 1);
  const send = (message: AudioMessage) => output.postMessage(message, []);
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  node.addEventListener('audioprocess', ({ inputBuffer }) => {
    send(inputBuffer.getChannelData(0).slice());
  });
  // The node runs only while it is connected to the loudspeaker. Its output is silent.
  node.connect(context.destination);
  return { node, flush: () => send('flushed') };
}

import { TAKE_BUFFER_FRAMES, TAKE_SAMPLE_RATE } from '@meiyu/contract/shared/constants';

import { pause } from '../../lib/pause.ts';
// oxlint-disable-next-line import/default -- the query makes it the file's address
import workletAddress from './capture-worklet.ts?worker&url';
import type { AudioMessage } from './mp3-messages.ts';

/** Some phones never answer the wish to begin, and have begun. */
const RESUME_PATIENCE_MS = 1000;

type ContextClass = new (options?: AudioContextOptions) => AudioContext;

// Safari 14.0 still has the older name.
const contextClass = (): ContextClass | undefined =>
  globalThis.AudioContext ?? Reflect.get(globalThis, 'webkitAudioContext');

/** Whether this browser, on this page, lets a microphone be asked for: not without https, for one. */
export function canCapture(): boolean {
  return 'mediaDevices' in navigator && contextClass() !== undefined;
}

/**
 * Takes the microphone's sound and hands it as `AudioMessage`s to a port, as often as it is opened and released. To be
 * made while a press is handled: browsers let sound begin only then.
 */
export class Capture {
  private context: AudioContext;
  private readonly sink: MessagePort;
  private readonly handleLost: () => void;
  /** Where the microphone leads; made at the first opening. */
  private intake: { node: AudioNode; flush: () => void } | null = null;
  private stream: MediaStream | null = null;
  private source: MediaStreamAudioSourceNode | null = null;

  /** @param onLost the microphone went away by itself */
  constructor(sink: MessagePort, onLost: () => void) {
    this.sink = sink;
    this.handleLost = onLost;
    this.context = this.newContext({ sampleRate: TAKE_SAMPLE_RATE });
  }

  /** Frames a second of what the port gets; known once it has been opened. */
  get sampleRate(): number {
    return this.context.sampleRate;
  }

  /**
   * Asks for the microphone and begins to hand over. Rejects with what the browser says.
   *
   * @param isMusic without what browsers do to make speech clear, which spoils singing
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
    this.source = this.sourceOf(stream);
    if (this.context.state !== 'running') {
      await Promise.race([this.context.resume(), pause(RESUME_PATIENCE_MS)]);
    }
    this.intake ??= await openIntake(this.context, this.sink);
    this.source.connect(this.intake.node);
  }

  /** Lets go of the microphone; `flushed` comes through the port behind the last sound. */
  release(): void {
    this.intake?.flush();
    this.source?.disconnect();
    this.source = null;
    for (const track of this.stream?.getAudioTracks() ?? []) {
      track.removeEventListener('ended', this.handleLost);
      track.removeEventListener('mute', this.handleLost);
      track.stop();
    }
    this.stream = null;
  }

  /** Ends it for good, and so leaves the loudspeaker to players: phones play through the ear-piece until then. */
  close(): void {
    this.release();
    this.sink.close();
    this.context.close().catch(() => null);
  }

  private newContext(options?: AudioContextOptions): AudioContext {
    const Context = contextClass();
    if (!Context) throw new Error('no sound in this browser');
    const context = new Context(options);
    context.addEventListener('statechange', () => {
      // A call, or another program: the sound card stands still, though the microphone seems to be ours.
      const stands = context.state !== 'running' && context.state !== 'closed';
      if (stands && this.source !== null && context === this.context) this.handleLost();
    });
    return context;
  }

  private sourceOf(stream: MediaStream): MediaStreamAudioSourceNode {
    try {
      return this.context.createMediaStreamSource(stream);
    } catch (error) {
      // Firefox joins no microphone to a context of another rate: take the microphone's, the encoder converts.
      if (this.intake !== null) throw error;
      this.context.close().catch(() => null);
      this.context = this.newContext();
      return this.context.createMediaStreamSource(stream);
    }
  }
}

async function openIntake(context: AudioContext, sink: MessagePort) {
  if (!('audioWorklet' in context)) return olderIntake(context, sink);
  await context.audioWorklet.addModule(workletAddress);
  const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
  node.port.postMessage(sink, [sink]);
  return { node, flush: () => node.port.postMessage('flush', []) };
}

/** For Safari 14.0, which has no worklets: through the page, in the same blocks. */
function olderIntake(context: AudioContext, sink: MessagePort) {
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way where this is reached
  const node = context.createScriptProcessor(TAKE_BUFFER_FRAMES, 1, 1);
  const say = (message: AudioMessage) => sink.postMessage(message, []);
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  node.addEventListener('audioprocess', ({ inputBuffer }) => {
    say(inputBuffer.getChannelData(0).slice());
  });
  // It runs only on the way to the loudspeaker; nothing is put out, so nothing is heard.
  node.connect(context.destination);
  return { node, flush: () => say('flushed') };
}

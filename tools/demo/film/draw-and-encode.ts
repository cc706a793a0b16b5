// The callback of `page.evaluate` uses the canvas and the encoder of a browser.
/// <reference lib="dom" />
import type { Page } from '@playwright/test';

import { HEIGHT, WIDTH } from './beat-pattern.ts';
import type { Film } from './conducting.ts';

const BITS_PER_SECOND = 90_000;
/** H.264 baseline 3.0: the oldest phones decode it. */
const CODEC = 'avc1.42001e';

/** One encoded picture of the film; `bytes` in base64. */
export interface EncodedFrame {
  readonly bytes: string;
  readonly isKey: boolean;
}

/** The pictures of a film, and the codec description that a player needs to decode them, in base64. */
export interface EncodedPictures {
  readonly frames: readonly EncodedFrame[];
  readonly codec: string;
  readonly description: string;
}

/** Draws each picture of a film on a canvas of the page. The browser encodes it. */
export function drawAndEncode(page: Page, { frames, frameRate }: Film): Promise<EncodedPictures> {
  return page.evaluate(
    async ({ all, rate, size: [width, height], codec, bitrate }) => {
      // The product's own colours.
      const paint = {
        paper: '#faf3e3',
        ink: '#221e2d',
        faded: '#8a8192',
        qing: '#1c5aa0',
        zhu: '#c0341d',
        teng: '#f2b02c',
      };
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this callback without the code around it
      const inBase64 = (bytes: Uint8Array) =>
        btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
      const encoded: { bytes: string; isKey: boolean }[] = [];
      let description = '';
      const encoder = new VideoEncoder({
        output: (chunk, metadata) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          encoded.push({ bytes: inBase64(bytes), isKey: chunk.type === 'key' });
          const given = metadata?.decoderConfig?.description;
          if (given instanceof ArrayBuffer) description = inBase64(new Uint8Array(given));
          else if (ArrayBuffer.isView(given))
            description = inBase64(
              new Uint8Array(given.buffer, given.byteOffset, given.byteLength),
            );
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec, width, height, bitrate, framerate: rate, latencyMode: 'quality' });
      for (const [index, { hand, trail, flash, words }] of all.entries()) {
        pen.fillStyle = paint.paper;
        pen.fillRect(0, 0, width, height);
        pen.lineCap = 'round';
        pen.strokeStyle = paint.qing;
        trail.forEach(([x, y], at) => {
          const [nextX, nextY] = trail[at + 1] ?? hand;
          pen.globalAlpha = (at + 1) / trail.length / 1.6;
          pen.lineWidth = 3 + at * 0.6;
          pen.beginPath();
          pen.moveTo(x, y);
          pen.lineTo(nextX, nextY);
          pen.stroke();
        });
        pen.globalAlpha = 1;
        pen.font = '600 22px "Noto Sans CJK SC", sans-serif';
        pen.textAlign = 'center';
        for (const { text, at, isLit } of words) {
          pen.fillStyle = isLit ? paint.zhu : paint.faded;
          pen.fillText(text, at[0], at[1]);
        }
        // The tip of the baton marks the beat.
        pen.strokeStyle = paint.ink;
        pen.lineWidth = 4;
        pen.beginPath();
        pen.moveTo(hand[0], hand[1]);
        pen.lineTo(hand[0] + 46, hand[1] + 30);
        pen.stroke();
        pen.fillStyle = paint.teng;
        pen.beginPath();
        pen.arc(hand[0] + 50, hand[1] + 33, 9, 0, 7);
        pen.fill();
        pen.fillStyle = paint.zhu;
        pen.beginPath();
        pen.arc(hand[0], hand[1], 6 + flash * 9, 0, 7);
        pen.fill();
        const frame = new VideoFrame(canvas, {
          timestamp: Math.round((index * 1e6) / rate),
          duration: Math.round(1e6 / rate),
        });
        encoder.encode(frame, { keyFrame: index % (rate * 4) === 0 });
        frame.close();
      }
      await encoder.flush();
      return { frames: encoded, codec, description };
    },
    {
      all: frames,
      rate: frameRate,
      size: [WIDTH, HEIGHT] as const,
      codec: CODEC,
      bitrate: BITS_PER_SECOND,
    },
  );
}

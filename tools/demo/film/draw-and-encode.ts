// The callback of `page.evaluate` uses the canvas and the encoder of a browser.
/// <reference lib="dom" />
import type { Page } from '@playwright/test';

import { HEIGHT, WIDTH } from './beat-pattern.ts';
import type { Video } from './conducting.ts';

const BITS_PER_SECOND = 90_000;
/** The codec H.264 baseline, level 3.0, which even old phones decode. */
const CODEC = 'avc1.42001e';

/** An encoded frame. `bytes` is base64. */
export interface EncodedFrame {
  readonly bytes: string;
  readonly isKey: boolean;
}

/** The frames of a video, and the codec description that a player needs, in base64. */
export interface EncodedVideo {
  readonly frames: readonly EncodedFrame[];
  readonly codec: string;
  readonly description: string;
}

/** Draws each frame of a video on a canvas of the page, where the browser encodes it. */
export function drawAndEncode(page: Page, { frames, frameRate }: Video): Promise<EncodedVideo> {
  return page.evaluate(
    async ({ all, rate, size: [width, height], codec, bitrate }) => {
      // The colours of the product's theme.
      const colours = {
        paper: '#faf3e3',
        ink: '#221e2d',
        faded: '#8a8192',
        qing: '#1c5aa0',
        zhu: '#c0341d',
        teng: '#f2b02c',
      };
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser has no 2D canvas.');
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this callback without the code around it
      const encodeBase64 = (bytes: Uint8Array) =>
        btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
      const encoded: { bytes: string; isKey: boolean }[] = [];
      let description = '';
      const encoder = new VideoEncoder({
        output: (chunk, metadata) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          encoded.push({ bytes: encodeBase64(bytes), isKey: chunk.type === 'key' });
          const config = metadata?.decoderConfig?.description;
          if (config instanceof ArrayBuffer) description = encodeBase64(new Uint8Array(config));
          else if (ArrayBuffer.isView(config))
            description = encodeBase64(
              new Uint8Array(config.buffer, config.byteOffset, config.byteLength),
            );
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec, width, height, bitrate, framerate: rate, latencyMode: 'quality' });
      for (const [index, { hand, trail, flash, labels }] of all.entries()) {
        context.fillStyle = colours.paper;
        context.fillRect(0, 0, width, height);
        context.lineCap = 'round';
        context.strokeStyle = colours.qing;
        trail.forEach(([x, y], at) => {
          const [nextX, nextY] = trail[at + 1] ?? hand;
          context.globalAlpha = (at + 1) / trail.length / 1.6;
          context.lineWidth = 3 + at * 0.6;
          context.beginPath();
          context.moveTo(x, y);
          context.lineTo(nextX, nextY);
          context.stroke();
        });
        context.globalAlpha = 1;
        context.font = '600 22px "Noto Sans CJK SC", sans-serif';
        context.textAlign = 'center';
        for (const { text, at, isLit } of labels) {
          context.fillStyle = isLit ? colours.zhu : colours.faded;
          context.fillText(text, at[0], at[1]);
        }
        // Draws the baton. Its tip marks the beat.
        context.strokeStyle = colours.ink;
        context.lineWidth = 4;
        context.beginPath();
        context.moveTo(hand[0], hand[1]);
        context.lineTo(hand[0] + 46, hand[1] + 30);
        context.stroke();
        context.fillStyle = colours.teng;
        context.beginPath();
        context.arc(hand[0] + 50, hand[1] + 33, 9, 0, 7);
        context.fill();
        context.fillStyle = colours.zhu;
        context.beginPath();
        context.arc(hand[0], hand[1], 6 + flash * 9, 0, 7);
        context.fill();
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

/** Creates sample files in the page, the same in each run. */

const createRandom = () => {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
};

const createCanvas = (width, height) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return { canvas, context: canvas.getContext('2d') };
};

/** Draws soft shapes with noise, like a photograph of a small camera. */
function drawScene(width, height) {
  const { canvas, context } = createCanvas(width, height);
  const image = context.createImageData(width, height);
  const next = createRandom();
  for (let at = 0; at < image.data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const noise = 30 * next();
    image.data[at] = 128 + 100 * Math.sin(x / 90) + noise;
    image.data[at + 1] = 128 + 100 * Math.sin(y / 70) + noise;
    image.data[at + 2] = 128 + 80 * Math.sin((x + y) / 50) + noise;
    image.data[at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Creates a JPEG of 12 megapixels. */
async function photo() {
  const canvas = drawScene(4000, 3000);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return new File([blob], 'photo.jpg');
}

/** Creates one minute of WAV: a tone in noise, 2 channels, 16 bits, 44,100 samples per second. */
async function audio() {
  const [rate, seconds, channels] = [44_100, 60, 2];
  const samples = new Int16Array(rate * seconds * channels);
  const next = createRandom();
  samples.forEach((_, at) => {
    samples[at] = 8000 * Math.sin((at / channels / rate) * 440 * 2 * Math.PI) + 2000 * next();
  });
  const bytes = samples.byteLength;
  const words = [0x46_46_49_52, bytes + 36, 0x45_56_41_57, 0x20_74_6d_66, 16];
  const shape = [channels * 0x1_00_00 + 1, rate, rate * channels * 2, 0x10_00_00 + channels * 2];
  const head = Uint32Array.from([...words, ...shape, 0x61_74_61_64, bytes]);
  return new File([head, samples], 'audio.wav');
}

/**
 * Creates three seconds of 1080p video at the bit rate of a phone. Returns null if the browser cannot encode H.264.
 */
async function video() {
  const [width, height, seconds, rate] = [1920, 1080, 3, 30];
  const mediabunny = globalThis.Mediabunny;
  const quality = new mediabunny.Quality({ bitrate: 15_000_000 });
  if (!(await mediabunny.canEncodeVideo('avc', { width, height, quality }))) return null;
  const { canvas, context } = createCanvas(width, height);
  const target = new mediabunny.BufferTarget();
  const output = new mediabunny.Output({ format: new mediabunny.Mp4OutputFormat(), target });
  const frames = new mediabunny.CanvasSource(canvas, { codec: 'avc', quality });
  output.addVideoTrack(frames);
  await output.start();
  const [still, next] = [drawScene(2400, 1400), createRandom()];
  for (let frame = 0; frame < seconds * rate; frame += 1) {
    // Moves the image like a camera in a hand. Each frame has new noise.
    context.globalAlpha = 1;
    context.drawImage(still, -2 * frame, -frame);
    context.globalAlpha = 0.3;
    context.drawImage(still, -480 * (next() + 0.5), -320 * (next() + 0.5));
    // oxlint-disable-next-line no-await-in-loop -- the encoder takes one frame after the other
    await frames.add(frame / rate, 1 / rate);
  }
  await output.finalize();
  return new File([target.buffer], 'video.mp4');
}

/** Puts a sample into a file field. Returns its size in bytes, or null if the browser cannot create it. */
globalThis.benchChoose = async (field, kind) => {
  const file = await { photo, audio, video }[kind]();
  if (file === null) return null;
  const label = [...document.querySelectorAll('label')].find((one) =>
    one.textContent.includes(field),
  );
  const input = label.querySelector('input');
  const list = new DataTransfer();
  list.items.add(file);
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return file.size;
};

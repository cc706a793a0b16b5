/** What pupils send, made in the page, the same every time. */

const random = () => {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
};

const canvasOf = (width, height) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return { canvas, pen: canvas.getContext('2d') };
};

/** Soft shapes with the grain that a small lens has. */
function scene(width, height) {
  const { canvas, pen } = canvasOf(width, height);
  const picture = pen.createImageData(width, height);
  const next = random();
  for (let at = 0; at < picture.data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const grain = 30 * next();
    picture.data[at] = 128 + 100 * Math.sin(x / 90) + grain;
    picture.data[at + 1] = 128 + 100 * Math.sin(y / 70) + grain;
    picture.data[at + 2] = 128 + 80 * Math.sin((x + y) / 50) + grain;
    picture.data[at + 3] = 255;
  }
  pen.putImageData(picture, 0, 0);
  return canvas;
}

/** 12 million pixels, as a JPEG. */
async function photo() {
  const canvas = scene(4000, 3000);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return new File([blob], 'photo.jpg');
}

/** A minute of two channels of 16 bits at 44,100 a second: a tone in noise. */
async function sound() {
  const [rate, seconds, channels] = [44_100, 60, 2];
  const samples = new Int16Array(rate * seconds * channels);
  const next = random();
  samples.forEach((_, at) => {
    samples[at] = 8000 * Math.sin((at / channels / rate) * 440 * 2 * Math.PI) + 2000 * next();
  });
  const bytes = samples.byteLength;
  const words = [0x46_46_49_52, bytes + 36, 0x45_56_41_57, 0x20_74_6d_66, 16];
  const shape = [channels * 0x1_00_00 + 1, rate, rate * channels * 2, 0x10_00_00 + channels * 2];
  const head = Uint32Array.from([...words, ...shape, 0x61_74_61_64, bytes]);
  return new File([head, samples], 'sound.wav');
}

/** Three seconds of 1080p at the bit rate of a phone; null where the browser makes no H.264. */
async function film() {
  const [width, height, seconds, rate] = [1920, 1080, 3, 30];
  const bunny = globalThis.Mediabunny;
  const quality = new bunny.Quality({ bitrate: 15_000_000 });
  if (!(await bunny.canEncodeVideo('avc', { width, height, quality }))) return null;
  const { canvas, pen } = canvasOf(width, height);
  const target = new bunny.BufferTarget();
  const output = new bunny.Output({ format: new bunny.Mp4OutputFormat(), target });
  const pictures = new bunny.CanvasSource(canvas, { codec: 'avc', quality });
  output.addVideoTrack(pictures);
  await output.start();
  const [still, next] = [scene(2400, 1400), random()];
  for (let frame = 0; frame < seconds * rate; frame += 1) {
    // As held by a hand: it wanders, and the grain is new each time.
    pen.globalAlpha = 1;
    pen.drawImage(still, -2 * frame, -frame);
    pen.globalAlpha = 0.3;
    pen.drawImage(still, -480 * (next() + 0.5), -320 * (next() + 0.5));
    // oxlint-disable-next-line no-await-in-loop -- one picture after the other
    await pictures.add(frame / rate, 1 / rate);
  }
  await output.finalize();
  return new File([target.buffer], 'film.mp4');
}

/** Puts one of them into the field of that name; how many bytes it has, or null where there is none. */
globalThis.benchChoose = async (field, kind) => {
  const file = await { photo, sound, film }[kind]();
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

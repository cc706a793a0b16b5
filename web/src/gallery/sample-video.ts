const WIDTH = 320;
const HEIGHT = 240;
const FRAMES = 20;

/** A film of two seconds, made on the spot, so that the gallery needs no file. */
export async function makeSampleVideo(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const recorder = new MediaRecorder(canvas.captureStream());
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    pen.fillStyle = '#fcebc2';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.fillStyle = '#1c5aa0';
    pen.fillRect((frame * WIDTH) / FRAMES, 80, 60, 60);
    // oxlint-disable-next-line no-await-in-loop -- a film is drawn one picture after the other
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  recorder.stop();
  await ended;
  return URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }));
}

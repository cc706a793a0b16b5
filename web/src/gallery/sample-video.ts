const WIDTH = 320;
const HEIGHT = 240;
const FRAME_COUNT = 20;

/** Records a video of 2 s from a canvas, so that the gallery needs no file. Returns its object URL. */
export async function recordSampleVideo(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas context');
  const recorder = new MediaRecorder(canvas.captureStream());
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < FRAME_COUNT; frame += 1) {
    context.fillStyle = '#fcebc2';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = '#1c5aa0';
    context.fillRect((frame * WIDTH) / FRAME_COUNT, 80, 60, 60);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  recorder.stop();
  await ended;
  return URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }));
}

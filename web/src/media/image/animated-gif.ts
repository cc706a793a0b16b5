/** Graphic control extension before each frame of an animated GIF (GIF89a, section 23): introducer, label, block size. */
const FRAME_HEADER = [0x21, 0xf9, 0x04];

/** Whether a file is a GIF with more than one frame. */
export async function isAnimatedGif(file: Blob): Promise<boolean> {
  const signature = new TextDecoder().decode(await file.slice(0, 4).arrayBuffer());
  if (signature !== 'GIF8') return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let frames = 0;
  for (let at = bytes.indexOf(0x21); at >= 0 && frames < 2; at = bytes.indexOf(0x21, at + 1)) {
    if (FRAME_HEADER.every((byte, offset) => bytes[at + offset] === byte)) frames += 1;
  }
  return frames > 1;
}

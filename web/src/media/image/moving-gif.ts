/** What begins each picture of a GIF that shows several (GIF89a, section 23): introducer, label, size of the block. */
const CONTROL = [0x21, 0xf9, 0x04];

/** Whether a file is a GIF of more than one picture. */
export async function isMovingGif(file: Blob): Promise<boolean> {
  const head = new TextDecoder().decode(await file.slice(0, 4).arrayBuffer());
  if (head !== 'GIF8') return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let pictures = 0;
  for (let at = bytes.indexOf(0x21); at >= 0 && pictures < 2; at = bytes.indexOf(0x21, at + 1)) {
    if (CONTROL.every((byte, offset) => bytes[at + offset] === byte)) pictures += 1;
  }
  return pictures > 1;
}

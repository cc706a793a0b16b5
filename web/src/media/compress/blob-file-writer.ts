import type { StreamTargetChunk } from 'mediabunny';

/**
 * A file that is written in parts; a part may overwrite an earlier position. The parts are blobs, which the browser can keep on disk,
 * because a video of an hour does not fit into the memory of a phone.
 */
export class BlobFileWriter {
  private content = new Blob();

  readonly writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => {
      // A slice of a blob shares its data, so only the new data is copied.
      const before = this.content.slice(0, position);
      this.content = new Blob([before, data, this.content.slice(position + data.length)]);
    },
  });

  blob(type: string): Blob {
    return this.content.slice(0, this.content.size, type);
  }
}

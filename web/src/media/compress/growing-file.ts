import type { StreamTargetChunk } from 'mediabunny';

/**
 * A file that is written part by part, also once more at places before its end. Its parts are the browser's, which puts large
 * ones on its disk: a film of an hour does not fit in a phone's memory.
 */
export class GrowingFile {
  private whole = new Blob();

  readonly writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => {
      // Parts of a blob are its own: nothing is copied but the new.
      const before = this.whole.slice(0, position);
      this.whole = new Blob([before, data, this.whole.slice(position + data.length)]);
    },
  });

  blob(type: string): Blob {
    return this.whole.slice(0, this.whole.size, type);
  }
}

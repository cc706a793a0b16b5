import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';
import type { AssetType, UploadPurpose } from '@meiyu/contract/asset/asset.schema';

import { upload } from '../media/upload/own-uploads.ts';
import { waitForUploads } from '../media/upload/wait-for-uploads.ts';

/** The number of digits of a hash in the name of its file. */
const HASH_DIGITS_IN_NAME = 16;

/** The uploads of one kind of item. Their names contain their hash, so that a later page finds them in the queue. */
export class ItemUploads {
  readonly #purpose: UploadPurpose;
  /** The Chinese word for the files, for example 证书图片. */
  readonly #word: string;

  constructor(purpose: UploadPurpose, word: string) {
    this.#purpose = purpose;
    this.#word = word;
  }

  /** Adds a compressed image to the upload queue. */
  addImage(file: File, hash: string): Promise<string> {
    return this.#add(file, `${this.#getName(hash)}.jpg`, ASSET_TYPE_IMAGE);
  }

  /** Adds a compressed video to the upload queue. */
  addVideo(file: File, hash: string): Promise<string> {
    const extension = file.type === 'video/quicktime' ? 'mov' : 'mp4';
    return this.#add(file, `${this.#getName(hash)}.${extension}`, ASSET_TYPE_VIDEO);
  }

  /** Adds a recorded audio file to the upload queue. */
  addAudio(file: Blob, hash: string): Promise<string> {
    const named = new File([file], '', { type: file.type });
    return this.#add(named, `${this.#getName(hash)}.mp3`, ASSET_TYPE_AUDIO);
  }

  /** Waits until the server has the files. Rejects with a message for the user if it has refused one, or does not have one in time. */
  wait(hashes: readonly string[]): Promise<void> {
    const names = new Set(hashes.map((hash) => this.#getName(hash)));
    return waitForUploads(
      ({ name }) => names.has(name.slice(0, name.lastIndexOf('.'))),
      this.#word,
    );
  }

  #getName(hash: string): string {
    return `${this.#word}-${hash.slice(0, HASH_DIGITS_IN_NAME)}`;
  }

  #add(file: File, name: string, type: AssetType): Promise<string> {
    const named = new File([file], name, { type: file.type });
    return upload(named, { purpose: this.#purpose, type, isPrepared: true });
  }
}

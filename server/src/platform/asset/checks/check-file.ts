import { open, stat } from 'node:fs/promises';

import { getAssetLimitBytes, getExtension } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import { problem } from '../../problem.ts';
import { type AssetExtension, assetKinds } from '../asset-kinds.ts';
import { createTooLargeProblem } from '../asset-problem.ts';
import { checkDocument } from './check-document.ts';
import { checkName, type DeclaredFile } from './check-name.ts';
import { hashFile } from './hash-file.ts';
import { reencodeImage } from './image/check-image.ts';
import { measureDuration } from './media/check-audio-video.ts';
import { sniff, SNIFF_BYTES } from './sniff.ts';

/** A file that passed the check. The paths are on the local disk. */
export interface CheckedFile {
  readonly path: string;
  /** The thumbnail of an image; null for other files. */
  readonly thumbnail: { readonly path: string; readonly bytes: number } | null;
  readonly extension: AssetExtension;
  readonly bytes: number;
  /** The hash of the stored bytes, in hex. */
  readonly sha256: string;
  /** The hash of the bytes that the client sent, in hex. Null if the stored bytes are the same. */
  readonly receivedSha256: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** The hash by which copies of an image are found. Null for an image of one colour, and for other files. */
  readonly differenceHash: string | null;
}

/**
 * Checks a file before it is stored: its content matches its name and type, it is complete, and it is safe for other users. An
 * image is encoded again, beside the file.
 *
 * @param file the path on the local disk; the file stays there
 * @param onProgress called while the file is read for its hash
 */
export async function checkFile(
  file: string,
  declared: DeclaredFile,
  onProgress: () => void = () => undefined,
): Promise<CheckedFile> {
  checkName(declared);
  const { type, name } = declared;
  const { size } = await stat(file);
  if (size === 0) throw problem('fileMissing');
  if (size > getAssetLimitBytes(type)) throw createTooLargeProblem(type);
  const kind = sniff(await readHead(file)) ?? (getExtension(name) === 'txt' ? 'txt' : null);
  const types: readonly AssetType[] = kind === null ? [] : assetKinds[kind].types;
  if (kind === null || !types.includes(type)) throw problem('fileMismatch');
  if (kind === 'jpg' || kind === 'png' || kind === 'bmp') {
    const received = await hashFile(file, onProgress);
    const [target, small] = [`${file}.made`, `${file}.small`];
    const { extension, ...image } = await reencodeImage(file, kind, { target, thumbnail: small });
    const thumbnail = { path: small, bytes: (await stat(small)).size };
    const made = await describeFile(target, extension, onProgress);
    return { ...addReceivedHash(made, received.sha256), thumbnail, ...image };
  }
  if (kind === 'pdf' || kind === 'doc' || kind === 'docx' || kind === 'txt') {
    return describeFile(await checkDocument(file, kind), kind, onProgress);
  }
  // Hashes the received bytes before the check, because the check overwrites the metadata of these videos.
  const received = kind === 'mp4' || kind === 'mov' ? await hashFile(file, onProgress) : null;
  const seconds = await measureDuration(file, kind, type);
  const checked = await describeFile(file, kind, onProgress);
  return {
    ...addReceivedHash(checked, received?.sha256 ?? checked.sha256),
    durationMs: Math.round(seconds * 1000),
  };
}

const addReceivedHash = (checked: CheckedFile, received: string): CheckedFile => ({
  ...checked,
  receivedSha256: received === checked.sha256 ? null : received,
});

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function describeFile(
  path: string,
  extension: AssetExtension,
  onProgress: () => void,
): Promise<CheckedFile> {
  const { bytes, sha256 } = await hashFile(path, onProgress);
  const noMeasurements = { thumbnail: null, width: null, height: null, durationMs: null };
  const noHashes = { receivedSha256: null, differenceHash: null };
  return { path, extension, bytes, sha256, ...noHashes, ...noMeasurements };
}

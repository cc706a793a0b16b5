import { createHmac, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
  fsyncSync,
  closeSync,
  linkSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

import { syncFolder } from '../sync-folder.ts';

/**
 * The keys of the server. They are never stored in the database, so that a copy of the database alone opens no account.
 * Each key is 32 bytes.
 */
export interface Secrets {
  readonly passwordPepper: Buffer;
  readonly mediaKey: Buffer;
  readonly throttleKey: Buffer;
  readonly deviceKey: Buffer;
  readonly identityKey: Buffer;
  readonly auditKey: Buffer;
  /** The key for the hashes of codes that are sent by text message. */
  readonly codeKey: Buffer;
  /** The key for the account handles of the forgotten-password flow. */
  readonly handleKey: Buffer;
  /** The key for the addresses of users' files. */
  readonly assetKey: Buffer;
  /** The key that seals anonymous answers until they are moved. */
  readonly answerKey: Buffer;
  /** The key for the address of the outbox page, which shows text messages that were not sent. */
  readonly outboxKey: Buffer;
  /** A hash that shows whether two installations have the same key, and nothing else. It may be stored in the database. */
  readonly fingerprint: string;
}

/**
 * Reads `DATA_DIR/secret.key`, or `keyFile` if a setting contains another path. Creates the file at the first start (mode
 * 0600, synced to disk before use). Processes that start at the same time use the same file.
 *
 * @throws {Error} with a message for the operator, if `keyFile` does not exist but `DATA_DIR` has a key
 */
export function openSecrets(dataDir: string, keyFile: string | null = null): Secrets {
  const defaultFile = getSecretKeyPath(dataDir);
  const file = keyFile ?? defaultFile;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const existingKey = readKey(file);
  if (existingKey === null && keyFile !== null && existsSync(defaultFile)) {
    throw new Error(`SECRET_KEY_FILE 所指的文件还没有：请先把 ${defaultFile} 移到 ${keyFile}`);
  }
  return deriveSecrets(existingKey ?? createKey(file));
}

/** Returns the path of the key file that is used if no setting contains another path. */
export function getSecretKeyPath(dataDir: string): string {
  return path.join(dataDir, 'secret.key');
}

/**
 * Returns the fingerprint of a key file, to compare it with the fingerprint of a database or a backup. Returns null if the
 * file does not exist.
 */
export function readFingerprint(file: string): string | null {
  const rootKey = readKey(file);
  return rootKey === null ? null : deriveSecrets(rootKey).fingerprint;
}

function deriveSecrets(rootKey: Buffer): Secrets {
  const derive = (purpose: string) => createHmac('sha256', rootKey).update(purpose).digest();
  return {
    passwordPepper: derive('password pepper'),
    mediaKey: derive('media address'),
    throttleKey: derive('throttle subject'),
    deviceKey: derive('device key'),
    identityKey: derive('external identity'),
    auditKey: derive('audit seal'),
    codeKey: derive('identity code'),
    handleKey: derive('account handle'),
    assetKey: derive('asset address'),
    answerKey: derive('anonymous answers'),
    outboxKey: derive('outbox page'),
    fingerprint: derive('fingerprint').toString('hex'),
  };
}

function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
    if (key.length !== 32) throw new Error(`密钥文件损坏：${file}`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function createKey(file: string): Buffer {
  const temporaryFile = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(temporaryFile, 'wx', 0o600);
  writeSync(handle, `${randomBytes(32).toString('hex')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    // Ignores this error, because another process has created the file first. This process then uses the key in that file.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  syncFolder(path.dirname(file));
  const key = readKey(file);
  if (key === null) throw new Error(`无法写入密钥文件：${file}`);
  return key;
}

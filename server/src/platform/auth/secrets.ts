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

/** Keys that never enter the database, so that a copy of it alone opens nothing. Each key is 32 bytes. */
export interface Secrets {
  readonly passwordPepper: Buffer;
  readonly mediaKey: Buffer;
  readonly throttleKey: Buffer;
  readonly deviceKey: Buffer;
  readonly identityKey: Buffer;
  readonly auditKey: Buffer;
  /** Of codes sent by message. */
  readonly codeKey: Buffer;
  /** Of the handles that stand for an account in a forgotten password. */
  readonly handleKey: Buffer;
  /** Of the addresses of users' files. */
  readonly assetKey: Buffer;
  /** Of the address of the page with messages not sent. */
  readonly outboxKey: Buffer;
  /** Tells whether two keys are the same, and nothing else about them: it may enter the database. */
  readonly fingerprint: string;
}

/**
 * Reads `DATA_DIR/secret.key`, or `keyFile` where a setting names another, making it at the first start (mode 0600, on
 * disk before it is used). Several processes that start at once agree on one file.
 *
 * @throws {Error} with a line for the operator, if `keyFile` does not exist but `DATA_DIR` has a key
 */
export function openSecrets(dataDir: string, keyFile: string | null = null): Secrets {
  const inside = secretKeyPath(dataDir);
  const file = keyFile ?? inside;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const found = readKey(file);
  if (found === null && keyFile !== null && existsSync(inside)) {
    throw new Error(`SECRET_KEY_FILE 所指的文件还没有：请先把 ${inside} 移到 ${keyFile}`);
  }
  return deriveSecrets(found ?? makeKey(file));
}

/** Where the key is unless a setting names another place. */
export function secretKeyPath(dataDir: string): string {
  return path.join(dataDir, 'secret.key');
}

/** Tells whether a key is the one of a database or a backup. Null where there is no such file. */
export function fingerprintOf(file: string): string | null {
  const root = readKey(file);
  return root === null ? null : deriveSecrets(root).fingerprint;
}

function deriveSecrets(root: Buffer): Secrets {
  const derive = (purpose: string) => createHmac('sha256', root).update(purpose).digest();
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

function makeKey(file: string): Buffer {
  const side = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(side, 'wx', 0o600);
  writeSync(handle, `${randomBytes(32).toString('hex')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(side, file);
  } catch (error) {
    // Another process was first: its key counts.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(side, { force: true });
  }
  syncFolder(path.dirname(file));
  const key = readKey(file);
  if (key === null) throw new Error(`无法写入密钥文件：${file}`);
  return key;
}

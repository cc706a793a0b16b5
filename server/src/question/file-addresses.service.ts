import type { Context } from '../platform/context.ts';
import { createMediaAddress } from '../platform/media/media-address.ts';
import type { FileAddresses } from './question-type.rules.ts';

/** Returns functions that build the addresses of questions' files for this request. */
export function createFileAddresses(context: Context, now: Date): FileAddresses {
  return {
    media: (path) => createMediaAddress(context, now, path),
    ownMedia: (path) => createMediaAddress({ ...context, fileBase: '' }, now, path),
  };
}

import type { Context } from '../platform/context.ts';
import { createMediaAddress } from '../platform/media/media-address.ts';
import type { FilePlaces } from './question-type.rules.ts';

/** Builds addresses of questions' files for this request. */
export function filePlaces(context: Context, now: Date): FilePlaces {
  return {
    media: (path) => createMediaAddress(context, now, path),
    ownMedia: (path) => createMediaAddress({ ...context, fileBase: '' }, now, path),
  };
}

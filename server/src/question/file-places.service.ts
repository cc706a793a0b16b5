import type { Context } from '../platform/context.ts';
import { mediaAddress } from '../platform/media/media-address.ts';
import type { FilePlaces } from './question-type.rules.ts';

/** Builds addresses of questions' files for this request. */
export function filePlaces(context: Context, now: Date): FilePlaces {
  return {
    media: (path) => mediaAddress(context, now, path),
    ownMedia: (path) => mediaAddress({ ...context, fileBase: '' }, now, path),
  };
}

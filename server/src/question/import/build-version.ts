import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { hashContent } from '../../platform/import/content-hash.ts';
import {
  addDocumentSizes,
  addInk,
  findMediaReferences,
  renameMedia,
} from '../../platform/import/media/media-refs.ts';
import type { PackageMedia } from '../../platform/import/media/package-media.ts';

/** A version of a question as the database stores it. */
export interface BuiltVersion {
  /** The hash of the content. */
  id: string;
  /** The question in the package format, with the names of stored files. */
  content: unknown;
  /** The ids of the files. */
  files: string[];
}

/** Builds the version of a question of a package. `media` has checked its files. */
export function buildVersion(source: QuestionSource, media: PackageMedia): BuiltVersion {
  // Pinyin is stored beside the version, so that better pinyin does not create a new version.
  const sized = addDocumentSizes(
    { ...source, pinyin: undefined },
    (ref) => media.records.get(ref)?.sizeBytes,
  );
  const inked = addInk(sized, (ref) => media.records.get(ref)?.isInk ?? false);
  const content = renameMedia(inked, (ref) => media.getStoredName(ref));
  const files = findMediaReferences(source).flatMap(({ ref }) => media.records.get(ref)?.id ?? []);
  return { id: hashContent(content), content, files: [...new Set(files)] };
}

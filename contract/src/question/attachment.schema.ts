import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { requiredText } from '../shared/text.ts';

/** The path of a file in a package, below `media/`. The pattern rejects paths that lead out of this folder. */
export const MediaPath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^media\/(?!.*(?:^|\/)\.)[A-Za-z0-9_\-./]+\.[a-z0-9]+$/, '应为 media/ 下的文件路径'),
  );

/** The kinds of attachments of a question (spec section 4). */
export type AttachmentKind = 'image' | 'audio' | 'video' | 'doc';

const patterns: readonly (readonly [AttachmentKind, RegExp])[] = [
  ['image', /\.(?:png|jpe?g|webp|gif|svg)$/i],
  ['audio', /\.(?:mp3|ogg|wav)$/i],
  ['video', /\.mp4$/i],
  ['doc', /\.(?:pdf|docx?|xlsx?|txt)$/i],
];

/** Finds the kind of a file by its name; null if it is not an attachment. */
export function getAttachmentKind(name: string): AttachmentKind | null {
  return patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

const VideoObject = z.strictObject({
  src: MediaPath,
  /** The image that is shown until the video plays. */
  poster: z.optional(MediaPath),
});

/** A video of a package: only its file, or a file with a poster. */
export const VideoSource = z.union([MediaPath, VideoObject]);
export type VideoSource = z.output<typeof VideoSource>;

/** Documents of a package, to read or to print. */
export const DocumentSources = listUpTo(
  6,
  z.strictObject({
    file: MediaPath,
    /** The name that pupils see, instead of the name of the file. */
    name: requiredText(60),
    /** The size of the file. The import of the package adds it. */
    bytes: z.optional(z.int()),
  }),
);
export type DocumentSources = z.output<typeof DocumentSources>;

export const Video = z.object({ src: z.string(), poster: z.optional(z.string()) });
export type Video = z.infer<typeof Video>;

export const DocumentLink = z.object({
  src: z.string(),
  /** The displayed name with the extension, which selects the viewer: `剪纸步骤.pdf`. */
  name: z.string(),
  bytes: z.int(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { requiredText } from '../shared/text.ts';

/** A file of the package, `media/…`, without any way out of that folder. */
export const MediaPath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^media\/(?!.*(?:^|\/)\.)[A-Za-z0-9_\-./]+\.[a-z0-9]+$/, '应为 media/ 下的文件路径'),
  );

/** What an attachment of a question is (spec section 4). */
export type AttachmentKind = 'image' | 'audio' | 'video' | 'doc';

const patterns: readonly (readonly [AttachmentKind, RegExp])[] = [
  ['image', /\.(?:png|jpe?g|webp|gif|svg)$/i],
  ['audio', /\.(?:mp3|ogg|wav)$/i],
  ['video', /\.mp4$/i],
  ['doc', /\.(?:pdf|docx?|xlsx?|txt)$/i],
];

/** What a file is by the pattern of its name; null for what is no attachment. */
export function attachmentKindOf(name: string): AttachmentKind | null {
  return patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

const VideoObject = z.strictObject({
  src: MediaPath,
  /** The image that is shown until the video plays. */
  poster: z.optional(MediaPath),
});

/** A video as authors write it: its file alone, or with a poster. */
export const VideoSource = z.union([MediaPath, VideoObject]);
export type VideoSource = z.output<typeof VideoSource>;

/** Papers to read or to print, as authors write them. */
export const DocumentSources = listUpTo(
  6,
  z.strictObject({
    file: MediaPath,
    /** What it is called where it is shown; its own name is only good for folders. */
    name: requiredText(60),
    /** How large it is; filled in when the package is loaded. */
    bytes: z.optional(z.int()),
  }),
);
export type DocumentSources = z.output<typeof DocumentSources>;

export const Video = z.object({ src: z.string(), poster: z.optional(z.string()) });
export type Video = z.infer<typeof Video>;

export const DocumentLink = z.object({
  src: z.string(),
  /** With its extension, by which it is known what can show it: `剪纸步骤.pdf`. */
  name: z.string(),
  bytes: z.int(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

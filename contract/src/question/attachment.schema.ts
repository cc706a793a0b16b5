import * as z from 'zod/mini';

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

export const Video = z.object({ src: z.string(), poster: z.optional(z.string()) });
export type Video = z.infer<typeof Video>;

export const DocumentLink = z.object({
  src: z.string(),
  /** The displayed name with the extension, which selects the viewer: `剪纸步骤.pdf`. */
  name: z.string(),
  bytes: z.int(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

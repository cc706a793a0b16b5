import type { PostState } from '@meiyu/contract/art-circle/art-circle.schema';

import { json } from '../db/json.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';

interface PostOptions {
  id?: string;
  subject?: 'mu' | 'ar';
  title?: string;
  text?: string;
  images?: readonly { src: string; alt: string; width?: number; height?: number }[];
  audio?: string;
  state?: PostState;
  posted?: string;
}

/** Inserts a post and returns its id. By default it is approved and has only text. */
export async function insertPost(
  { db }: Context,
  schoolId: string,
  authorId: string,
  options: PostOptions = {},
): Promise<string> {
  const { id = createId(), posted = '2026-11-18T12:00:00+08:00' } = options;
  await db
    .insertInto('art_circle_posts')
    .values({
      school_id: schoolId,
      id,
      user_id: authorId,
      subject: options.subject ?? 'ar',
      title: options.title ?? '',
      text: options.text ?? '我画的校园',
      images: json(options.images ?? []),
      audio: options.audio ?? '',
      state: options.state ?? 'approved',
      posted_at: new Date(posted),
    })
    .execute();
  return id;
}

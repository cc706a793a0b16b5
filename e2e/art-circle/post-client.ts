import {
  type MakePostBody,
  OwnPost,
  type RemovePostBody,
} from '@meiyu/contract/art-circle/write-post.schema';
import * as z from 'zod/mini';

import { withDatabase } from '../fixtures/database.ts';
import { findMusicTeacher, type Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { openSession, sendRequest } from '../fixtures/server-client.ts';
import { decideItem } from '../review/review-client.ts';

/** Passes a waiting post as the music teacher. */
export const approvePost = (address: string, title: string) =>
  decideItem(address, findMusicTeacher(), { kind: 'post', text: title });

/** Writes a post of a pupil and passes it, so that it is on the wall. */
export async function showPost(address: string, author: Pupil, title: string): Promise<void> {
  const { Authorization: token } = await openSession(address, author);
  const body: MakePostBody = {
    eventId: crypto.randomUUID(),
    title,
    subject: 'mu',
    text: '我用沙锤模仿小雨。',
    images: [],
    video: null,
    audios: [],
    process: '',
    isOpenToComments: true,
  };
  await sendRequest(address, 'POST', '/v2/art-circle/posts', token, body);
  await approvePost(address, title);
}

/** Takes a post down as the music teacher. */
export async function takePostDown(
  address: string,
  author: Pupil,
  title: string,
  reason: string,
): Promise<void> {
  const { _id: id } = await findPost(address, author, title);
  const { Authorization: token } = await openSession(address, findMusicTeacher());
  await sendRequest(address, 'PUT', `/v2/art-circle/posts/${id}/removal`, token, { reason });
}

/** Takes a visible post back as its author, so that the first page of the art circle is as before. */
export async function withdrawPost(address: string, author: Pupil, title: string): Promise<void> {
  const { _id: id, rev } = await findPost(address, author, title);
  const { Authorization: token } = await openSession(address, author);
  const body: RemovePostBody = { rev, eventId: crypto.randomUUID() };
  await sendRequest(address, 'DELETE', `/v2/art-circle/posts/${id}`, token, body);
}

async function findPost(address: string, author: Pupil, title: string): Promise<OwnPost> {
  const { Authorization: token } = await openSession(address, author);
  const own = await sendRequest(address, 'GET', '/v2/art-circle/mine', token);
  const { items } = z.object({ items: z.array(OwnPost) }).parse(own);
  const post = items.find((item) => item.title === title);
  if (post === undefined) throw new Error(`The pupil has no post ${title}.`);
  return post;
}

/** Adds 30 posts of a pupil that are older than all posts of the demo: 旧作品 1 is the oldest. */
export async function addOlderPosts(
  server: RunningServer,
  { schoolCode, number }: Pupil,
): Promise<void> {
  await withDatabase(
    server,
    (sql) => sql`
      insert into art_circle_posts (school_id, id, user_id, subject, title, text, state, posted_at)
      select school_id, 'older-' || day, id, 'ar', '旧作品 ' || day, '从前的一张画', 'approved',
        date '2026-03-01' + day
      from users, generate_series(1, 30) day
      where school_id = ${schoolCode} and login_name = ${number}`,
  );
}

import { randomUUID } from 'node:crypto';

import type {
  MakeArtActivityBody,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import type { FastifyInstance } from 'fastify';

import { hashToken } from '../platform/auth/session/session-token.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';

/** An activity for 五年级(1)班 whose sign-up is open at the start of the test clock. */
const workshop: Omit<MakeArtActivityBody, 'eventId'> = {
  title: '竹笛小乐手工作坊',
  kind: '工作坊',
  text: '带上自己的竹笛。',
  place: '艺术楼 203',
  klasses: [{ grade: 5, klass: 1 }],
  signupOpens: '2026-11-16T08:00:00+08:00',
  signupCloses: '2026-11-24T20:00:00+08:00',
  starts: '2026-11-25T14:00:00+08:00',
  ends: '2026-11-25T16:00:00+08:00',
  quota: 30,
  mode: 'first',
  evidence: 'none',
  evidenceCloses: null,
};

/** Returns the body of a request that publishes an activity. */
export function buildActivity(change: Partial<MakeArtActivityBody> = {}): MakeArtActivityBody {
  return { eventId: randomUUID(), ...workshop, ...change };
}

/** Publishes an activity as a teacher. Returns it. */
export async function publishActivity(
  app: FastifyInstance,
  token: string,
  change: Partial<MakeArtActivityBody> = {},
): Promise<TeacherArtActivity> {
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/teach/activities',
    headers: { authorization: token },
    payload: buildActivity(change),
  });
  if (reply.statusCode !== 200) throw new Error(`activity refused: ${reply.body}`);
  return reply.json<TeacherArtActivity>();
}

/** A signed-in pupil. */
export interface SignedInPupil {
  id: string;
  number: string;
  token: string;
}

/** Inserts pupils of 五年级(1)班 who are signed in. Their passwords are not set, so that hashing does not cost seconds. */
export async function insertSignedInPupils(
  { db, clock }: Context,
  schoolId: string,
  count: number,
): Promise<SignedInPupil[]> {
  const pupils = Array.from({ length: count }, (_, index) => {
    const number = `2026${String(index + 1).padStart(4, '0')}`;
    return { id: createId(), number, token: `token-of-${number}` };
  });
  await db
    .insertInto('users')
    .values(
      pupils.map(({ id, number }) => ({
        school_id: schoolId,
        id,
        role: 2,
        login_name: number,
        name: `同学${number}`,
        grade: 5,
        klass: 1,
        must_change_password: false,
      })),
    )
    .execute();
  const now = clock.now();
  await db
    .insertInto('sessions')
    .values(
      pupils.map(({ id, token }) => ({
        token_hash: hashToken(token),
        id: createId(),
        school_id: schoolId,
        user_id: id,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 60 * 86_400_000),
      })),
    )
    .execute();
  return pupils;
}

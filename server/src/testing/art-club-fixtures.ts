import { randomUUID } from 'node:crypto';

import type { MakeArtClubBody, TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { FastifyInstance } from 'fastify';

/** A club for grade 5 whose sign-up is open at the start of the test clock. */
const club: Omit<MakeArtClubBody, 'eventId'> = {
  name: '竹笛社',
  subject: 'mu',
  intro: '从吹响第一个音开始。',
  place: '艺术楼 203',
  grades: [5],
  capacity: 20,
  schedule: [{ weekday: 2, starts: '16:30', ends: '17:30' }],
  join: 'approve',
  signupOpens: '2026-11-16T08:00:00+08:00',
  signupCloses: '2026-11-30T20:00:00+08:00',
};

/** Returns the body of a request that creates a club. */
function buildClub(change: Partial<MakeArtClubBody> = {}): MakeArtClubBody {
  return { eventId: randomUUID(), ...club, ...change };
}

/** Creates a club as a teacher. Returns it. */
export async function createClub(
  app: FastifyInstance,
  token: string,
  change: Partial<MakeArtClubBody> = {},
): Promise<TeacherArtClub> {
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/teach/clubs',
    headers: { authorization: token },
    payload: buildClub(change),
  });
  if (reply.statusCode !== 200) throw new Error(`club refused: ${reply.body}`);
  return reply.json<TeacherArtClub>();
}

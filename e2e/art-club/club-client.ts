import { type ArtClubContent, TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { WriteClubNoticeBody } from '@meiyu/contract/art-club/club-notice.schema';
import { ClubPost } from '@meiyu/contract/art-club/club-post.schema';

import { findMusicTeacher, type Pupil } from '../fixtures/pupils.ts';
import { openSession, sendRequest } from '../fixtures/server-client.ts';

const HOUR_MS = 3_600_000;

/** Makes a club of the music teacher with one seat for the fourth grade, whose sign-up is open. Returns its id. */
export async function makeClub(address: string, name: string): Promise<string> {
  const { Authorization: token } = await openSession(address, findMusicTeacher());
  const content: ArtClubContent = {
    name,
    subject: 'mu',
    intro: '',
    place: '一楼律动室',
    grades: [4],
    capacity: 1,
    schedule: [],
    join: 'approve',
    signupOpens: new Date(Date.now() - HOUR_MS).toISOString(),
    signupCloses: new Date(Date.now() + HOUR_MS).toISOString(),
  };
  const body = { eventId: crypto.randomUUID(), ...content };
  return TeacherArtClub.parse(await sendRequest(address, 'POST', '/v2/teach/clubs', token, body))
    ._id;
}

/** Lets a pupil ask for a seat of a club. */
export async function askForSeat(address: string, clubId: string, pupil: Pupil): Promise<void> {
  const { Authorization: token } = await openSession(address, pupil);
  const body = { eventId: crypto.randomUUID() };
  await sendRequest(address, 'PUT', `/v2/art-clubs/${clubId}/membership`, token, body);
}

/** Accepts a pupil who has asked for a seat, as the music teacher. A full club puts the pupil on its waiting list. */
export async function acceptPupil(address: string, clubId: string, pupil: Pupil): Promise<void> {
  const { _id: userId } = await openSession(address, pupil);
  const { Authorization: token } = await openSession(address, findMusicTeacher());
  const path = `/v2/art-clubs/${clubId}/members/${userId}`;
  await sendRequest(address, 'PUT', path, token, { state: 'member' });
}

/** Writes a post of a member, which waits for the teacher. Returns its id. */
export async function writeClubPost(
  address: string,
  clubId: string,
  member: Pupil,
  text: string,
): Promise<string> {
  const { Authorization: token } = await openSession(address, member);
  const body = { eventId: crypto.randomUUID(), text };
  const path = `/v2/art-clubs/${clubId}/dynamics`;
  return ClubPost.parse(await sendRequest(address, 'POST', path, token, body))._id;
}

/** Takes a post of a club down as the music teacher. */
export async function takeClubPostDown(
  address: string,
  clubId: string,
  postId: string,
  reason: string,
): Promise<void> {
  const { Authorization: token } = await openSession(address, findMusicTeacher());
  const path = `/v2/art-clubs/${clubId}/dynamics/${postId}/removal`;
  await sendRequest(address, 'PUT', path, token, { reason });
}

/** Writes a notice to the members of a club as its teacher. */
export async function sendNotice(
  address: string,
  teacher: Pupil,
  clubId: string,
  title: string,
): Promise<void> {
  const { Authorization: token } = await openSession(address, teacher);
  const body: WriteClubNoticeBody = {
    eventId: crypto.randomUUID(),
    title,
    text: '下周二请带谱架。',
    files: [],
  };
  await sendRequest(address, 'POST', `/v2/art-clubs/${clubId}/notices`, token, body);
}

import {
  type ArtActivityContent,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';

import { findMusicTeacher, type Pupil } from '../fixtures/pupils.ts';
import { openSession, sendRequest } from '../fixtures/server-client.ts';

const HOUR_MS = 3_600_000;
const toTime = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Publishes a workshop of the music teacher with one place for the fourth grade, whose sign-up is open. */
export async function publishActivity(address: string, title: string): Promise<TeacherArtActivity> {
  const content: ArtActivityContent = {
    title,
    kind: '工作坊',
    text: '',
    place: '区文化馆',
    klasses: [{ grade: 4, klass: 1 }],
    signupOpens: toTime(-1),
    signupCloses: toTime(24),
    starts: toTime(48),
    ends: toTime(50),
    quota: 1,
    mode: 'first',
    evidence: 'none',
    evidenceCloses: null,
  };
  return sendAsTeacher(address, 'POST', '/v2/teach/activities', content);
}

/** Moves the times of an activity so that it has ended and takes evidence. */
export async function endActivity(address: string, activity: TeacherArtActivity): Promise<void> {
  const { title, kind, text, place, klasses, quota, mode, rev } = activity;
  const content: ArtActivityContent = {
    title,
    kind,
    text,
    place,
    klasses,
    quota,
    mode,
    signupOpens: toTime(-4),
    signupCloses: toTime(-3),
    starts: toTime(-2),
    ends: toTime(-1),
    evidence: 'required',
    evidenceCloses: toTime(48),
  };
  await sendAsTeacher(address, 'PUT', `/v2/teach/activities/${activity._id}`, { ...content, rev });
}

async function sendAsTeacher(address: string, method: string, path: string, content: object) {
  const { Authorization: token } = await openSession(address, findMusicTeacher());
  const body = { eventId: crypto.randomUUID(), ...content };
  return TeacherArtActivity.parse(await sendRequest(address, method, path, token, body));
}

/** Signs a pupil up for an activity. Returns the function that withdraws the pupil. */
export async function signUp(
  address: string,
  pupil: Pupil,
  { _id: id }: TeacherArtActivity,
): Promise<() => Promise<void>> {
  const { Authorization: token } = await openSession(address, pupil);
  const sendEntry = async (method: 'PUT' | 'DELETE') => {
    const body = { eventId: crypto.randomUUID() };
    await sendRequest(address, method, `/v2/art-activities/${id}/entry`, token, body);
  };
  await sendEntry('PUT');
  return () => sendEntry('DELETE');
}

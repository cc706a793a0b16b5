import { createHash } from 'node:crypto';

import { Asset } from '@meiyu/contract/asset/asset.schema';
import { ExamWorkItem, type SaveExamMarkBody } from '@meiyu/contract/skill-exam/exam-work.schema';
import {
  type BeginSittingBody,
  ClaimedTake,
  type ClaimTakeBody,
  type NewExamAppeal,
} from '@meiyu/contract/skill-exam/sitting.schema';
import {
  Sitting,
  SkillExam,
  type SkillExamContent,
} from '@meiyu/contract/skill-exam/skill-exam.schema';
import { TeacherSkillExamSummary } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import * as z from 'zod/mini';

import { makeMp3File, makeTone } from '../fixtures/audio-files.ts';
import { findMusicTeacher, type Pupil } from '../fixtures/pupils.ts';
import { openSession, sendRequest } from '../fixtures/server-client.ts';

/** The grades in Chinese, in their order. */
const GRADES = '一二三四五六七八九';
const HOUR_MS = 3_600_000;
const LEVELS = ['没有唱完', '有几处走音', '大部分准', '很准', '又准又稳'];
const MP3_RATE = 44_100;

/** Publishes a skill exam of the music teacher for the class of a pupil. Returns its id. */
export async function publishSkillExam(
  address: string,
  title: string,
  { grade, klass }: Pupil,
  accompaniment?: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { Authorization: token, _id: teacherId } = await openSession(address, findMusicTeacher());
  if (accompaniment) await uploadAudio(address, token, accompaniment);
  const now = Date.now();
  const content: SkillExamContent = {
    title,
    subject: 'mu',
    klasses: [{ grade: GRADES.indexOf(grade.charAt(0)) + 1, klass: Number.parseInt(klass, 10) }],
    opens: new Date(now - HOUR_MS).toISOString(),
    closes: new Date(now + HOUR_MS).toISOString(),
    durationMin: 20,
    takes: 2,
    takeMin: 3,
    files: ['audio'],
    demo: null,
    accompaniment: accompaniment ? hash(accompaniment) : null,
    instructions: '一个人唱《送别》第一段。',
    rubric: [
      { text: '音准', axis: '艺术表现', levels: LEVELS },
      { text: '情感', axis: '审美感知', levels: LEVELS },
    ],
    markers: 1,
    tolerance: 10,
    markerIds: [teacherId],
    releaseAt: null,
    mock: false,
  };
  const body = { eventId: crypto.randomUUID(), ...content };
  const made = await sendRequest(address, 'POST', '/v2/teach/exams', token, body);
  return TeacherSkillExamSummary.parse(made).exam._id;
}

/** Starts the sitting of a pupil. */
export async function beginSitting(address: string, token: string, examId: string) {
  const body: BeginSittingBody = {
    confirmed: true,
    check: {
      levelDb: -18,
      noiseDb: -52,
      heardBack: true,
      camera: null,
      freeMegabytes: 3200,
      clockOffsetMs: 40,
    },
  };
  return Sitting.parse(
    await sendRequest(address, 'POST', `/v2/skill-exams/${examId}/sitting`, token, body),
  );
}

/** Claims a recording and uploads its file. */
export async function recordTake(address: string, token: string, sittingId: string) {
  const bytes = await makeAudio(2);
  const claim: ClaimTakeBody = {
    eventId: crypto.randomUUID(),
    sha256: hash(bytes),
    bytes: bytes.length,
    durationMs: 2000,
    recordedAt: new Date().toISOString(),
  };
  const { _id: tId } = ClaimedTake.parse(
    await sendRequest(address, 'POST', `/v2/sittings/${sittingId}/takes`, token, claim),
  );
  const f = await uploadAudio(address, token, bytes);
  await sendRequest(address, 'PUT', `/v2/sittings/${sittingId}/takes/${tId}/file`, token, { f });
}

/** Makes an MP3 file with a tone. */
export async function makeAudio(seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await makeMp3File(makeTone(440, MP3_RATE, seconds), MP3_RATE, 128));
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Uploads an MP3 file. Returns its id. */
async function uploadAudio(
  address: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData();
  form.set('data', new Blob([bytes], { type: 'audio/mpeg' }), '录音.mp3');
  form.set('purpose', 'activity');
  return Asset.parse(await sendRequest(address, 'POST', '/v2/assets', token, form))._id;
}

/** Reads an exam as the pupil sees it. */
export async function readExam(address: string, token: string, examId: string): Promise<SkillExam> {
  return SkillExam.parse(await sendRequest(address, 'GET', `/v2/skill-exams/${examId}`, token));
}

/** Reads the takes of the pupil in an exam. */
export async function readTakes(address: string, token: string, examId: string) {
  const exam = await readExam(address, token, examId);
  return exam.sitting?.takes ?? [];
}

/** Hands in the only take of a sitting. */
export async function handInSitting(address: string, token: string, sittingId: string) {
  const body = { eventId: crypto.randomUUID() };
  await sendRequest(address, 'POST', `/v2/sittings/${sittingId}/submit`, token, body);
}

/** Marks all works of an exam that wait for a teacher. */
export async function markWorks(
  address: string,
  teacher: Pupil,
  examId: string,
  mark: Pick<SaveExamMarkBody, 'criteria' | 'comment'>,
): Promise<void> {
  const { Authorization: token } = await openSession(address, teacher);
  const works = await sendRequest(address, 'GET', `/v2/teach/work?exam=${examId}`, token);
  for (const { workId } of z.object({ items: z.array(ExamWorkItem) }).parse(works).items) {
    const body = { eventId: crypto.randomUUID(), rev: 0, ...mark };
    await sendRequest(address, 'PUT', `/v2/teach/exam-work/${workId}/mark`, token, body);
  }
}

/** Marks the works of an exam as the music teacher and releases the results. */
export async function releaseSkillExam(address: string, examId: string): Promise<void> {
  const comment = '声音很亮，第二句的气息再长一点就更好了。';
  await markWorks(address, findMusicTeacher(), examId, { criteria: [4, 3], comment });
  const { Authorization: token } = await openSession(address, findMusicTeacher());
  const body = { eventId: crypto.randomUUID() };
  await sendRequest(address, 'POST', `/v2/teach/exams/${examId}/release`, token, body);
}

/** Appeals against a released result. */
export async function appealResult(
  address: string,
  token: string,
  sittingId: string,
  text: string,
): Promise<void> {
  const body: NewExamAppeal = { eventId: crypto.randomUUID(), kind: 'exam', id: sittingId, text };
  await sendRequest(address, 'POST', '/v2/appeals', token, body);
}

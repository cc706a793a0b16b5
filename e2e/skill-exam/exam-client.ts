import { createHash } from 'node:crypto';

import { Asset } from '@meiyu/contract/asset/asset.schema';
import { ExamWorkItem } from '@meiyu/contract/skill-exam/exam-work.schema';
import {
  type BeginSitting,
  ClaimedTake,
  type ClaimTake,
} from '@meiyu/contract/skill-exam/sitting.schema';
import {
  Sitting,
  SkillExam,
  type SkillExamContent,
} from '@meiyu/contract/skill-exam/skill-exam.schema';
import { TaughtSkillExamSummary } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
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
): Promise<string> {
  const { Authorization: token, _id: teacherId } = await openSession(address, findMusicTeacher());
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
    accompaniment: null,
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
  return TaughtSkillExamSummary.parse(made).exam._id;
}

/** Starts the sitting of a pupil. */
export async function beginSitting(address: string, token: string, examId: string) {
  const body: BeginSitting = {
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
  const bytes = new Uint8Array(await makeMp3File(makeTone(440, MP3_RATE, 2), MP3_RATE, 128));
  const claim: ClaimTake = {
    eventId: crypto.randomUUID(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    durationMs: 2000,
    recordedAt: new Date().toISOString(),
  };
  const { _id: tId } = ClaimedTake.parse(
    await sendRequest(address, 'POST', `/v2/sittings/${sittingId}/takes`, token, claim),
  );
  const form = new FormData();
  form.set('data', new Blob([bytes], { type: 'audio/mpeg' }), '录音.mp3');
  form.set('purpose', 'activity');
  const { _id: f } = Asset.parse(await sendRequest(address, 'POST', '/v2/assets', token, form));
  await sendRequest(address, 'PUT', `/v2/sittings/${sittingId}/takes/${tId}/file`, token, { f });
}

/** Reads the takes of the pupil in an exam. */
export async function readTakes(address: string, token: string, examId: string) {
  const exam = SkillExam.parse(
    await sendRequest(address, 'GET', `/v2/skill-exams/${examId}`, token),
  );
  return exam.sitting?.takes ?? [];
}

/** Hands in the only take of a sitting. */
export async function handInSitting(address: string, token: string, sittingId: string) {
  const body = { eventId: crypto.randomUUID() };
  await sendRequest(address, 'POST', `/v2/sittings/${sittingId}/submit`, token, body);
}

/** Marks the works of an exam as the music teacher and releases the results. */
export async function releaseSkillExam(address: string, examId: string): Promise<void> {
  const { Authorization: token } = await openSession(address, findMusicTeacher());
  const works = await sendRequest(address, 'GET', `/v2/teach/work?exam=${examId}`, token);
  for (const { workId } of z.object({ items: z.array(ExamWorkItem) }).parse(works).items) {
    const mark = { criteria: [4, 3], comment: '声音很亮，第二句的气息再长一点就更好了。' };
    const body = { eventId: crypto.randomUUID(), rev: 0, ...mark };
    await sendRequest(address, 'PUT', `/v2/teach/exam-work/${workId}/mark`, token, body);
  }
  const body = { eventId: crypto.randomUUID() };
  await sendRequest(address, 'POST', `/v2/teach/exams/${examId}/release`, token, body);
}

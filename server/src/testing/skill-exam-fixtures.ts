import { createHash, randomUUID } from 'node:crypto';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import type { ClaimedTake, ClaimTakeBody } from '@meiyu/contract/skill-exam/sitting.schema';
import type { MakeSkillExamBody, Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';
import type { TeacherSkillExamSummary } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../db/database.ts';
import { makeWav, sendForm } from './asset-fixtures.ts';
import { examContent, examRequests } from './exam-requests.ts';

/** Returns the SHA-256 of a file in hex. */
export const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Returns the body of a request that publishes an exam for 五年级(1)班. */
export function buildExam(change: Partial<MakeSkillExamBody>) {
  return {
    eventId: randomUUID(),
    ...examContent,
    klasses: [{ grade: 5, klass: 1 }],
    ...change,
  };
}

/** The calls of a user, who must get a reply 200. */
export function createExamCalls(app: FastifyInstance, token: string) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/v2/${path}`,
      headers: { authorization: token },
      ...(payload && { payload }),
    });
  const requestJson = async <Reply>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const reply = await send(method, path, payload);
    if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
    return reply.json<Reply>();
  };
  return {
    send,
    requestJson,
    publish: (change: Partial<MakeSkillExamBody>) =>
      requestJson<TeacherSkillExamSummary>('POST', 'teach/exams', buildExam(change)),
    begin: (examId: string) =>
      requestJson<Sitting>(
        'POST',
        `skill-exams/${examId}/sitting`,
        examRequests.skillExam.begin.body,
      ),
    claim: (sittingId: string, change: Partial<ClaimTakeBody> & { recordedAt: string }) =>
      send('POST', `sittings/${sittingId}/takes`, buildClaim(change)),
    /** Uploads a recording. */
    upload: (value: Buffer, name = 'take.wav') =>
      sendForm(app, token, [
        { field: 'purpose', value: 'activity' },
        { field: 'data', name, value },
      ]),
  };
}

/** Returns the body of a claim. */
const buildClaim = (change: Partial<ClaimTakeBody> & { recordedAt: string }) => ({
  ...examRequests.skillExam.claim.body,
  eventId: randomUUID(),
  ...change,
});

/** A recording that differs for each number. */
export const makeRecording = (number: number) => makeWav(1 + number / 100);

/** Claims a recording, uploads it and gives the file to the take. Returns the sitting. */
export async function recordTake(
  calls: ReturnType<typeof createExamCalls>,
  sittingId: string,
  { recording, recordedAt }: { recording: Buffer; recordedAt: string },
): Promise<Sitting> {
  const sha256 = hashBytes(recording);
  const claim = { sha256, bytes: recording.length, recordedAt, durationMs: 1000 };
  const take = (await calls.claim(sittingId, claim)).json<ClaimedTake>();
  const asset = (await calls.upload(recording)).json<Asset>();
  return calls.requestJson('PUT', `sittings/${sittingId}/takes/${take._id}/file`, { f: asset._id });
}

/** Deletes all exams with what belongs to them, and all notices. */
export async function deleteExams(db: Db): Promise<void> {
  for (const table of [
    'notices',
    'skill_exam_appeals',
    'skill_exam_results',
    'skill_exam_marks',
    'skill_exam_takes',
    'skill_exam_sittings',
    'skill_exam_markers',
    'skill_exam_klasses',
    'skill_exams',
  ] as const)
    await db.deleteFrom(table).execute();
}

/** Returns the code of an error reply, or undefined. */
export const readErrorCode = ({ body }: { body: string }) => {
  const reply: { error_code?: number } = JSON.parse(body);
  return reply.error_code;
};

import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { readMp3, makeVideo, makeWav, sendForm } from '../../testing/asset-fixtures.ts';
import { openHomeworkApp } from '../../testing/homework-app.ts';
import { insertHomework } from '../../testing/homework-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';

const { app, context, newPupil } = await openHomeworkApp();
type Pupil = Awaited<ReturnType<typeof newPupil>>;
let pupil: Pupil;
let homework: string;
let attempt: string;

const file = readMp3();
const hash = createHash('sha256').update(file).digest('hex');
const answer = { take: hash, takeNo: 1, takes: [{ asset: hash, no: 1, ms: 800 }] };

beforeEach(async () => {
  pupil = await newPupil();
  homework = await insertHomework(context, {
    questions: [makeQuestion('performance'), makeQuestion('single')],
  });
  attempt = await pupil.begin(homework);
});

const upload = (sender: Pupil, value = file, name = '录音.mp3') =>
  sendForm(app, sender.token, [
    { field: 'hwId', value: homework },
    { field: 'data', name, value },
  ]);

async function handIn(value: unknown = answer): Promise<void> {
  expect((await pupil.save(attempt, 'q-performance', value)).statusCode).toBe(200);
  await pupil.save(attempt, 'q-single', 'B');
  expect((await pupil.submit(attempt)).json()).toMatchObject({ state: 'submitted' });
}

async function listFiles(reader: Pupil = pupil) {
  return (await reader.get(`/v2/attempts/${attempt}/files`)).json<{
    files: { state: string; url: string | null }[];
    until: string | null;
  }>();
}

test('a hand-in waits for a mark, and shows neither a score nor the sample', async () => {
  await handIn();
  expect((await pupil.result(attempt)).json()).toMatchObject({
    state: 'submitted',
    score: null,
    questions: [
      { questionId: 'q-performance', state: 'pending', answered: true, score: null, parts: [] },
      { questionId: 'q-single', state: 'auto', score: 4 },
    ],
  });
  expect((await pupil.result(attempt)).body).not.toContain('performance 的解析');
});

test('a hand-in with no answer to the question does not wait for a mark', async () => {
  await pupil.save(attempt, 'q-single', 'B');
  expect((await pupil.submit(attempt)).json()).toMatchObject({ state: 'marked' });
  expect((await pupil.result(attempt)).json()).toMatchObject({ score: 4 });
});

test('a question that a teacher marks cannot be revealed', async () => {
  const shown = await insertHomework(context, {
    questions: [makeQuestion('performance')],
    show: 'after-each',
  });
  const other = await pupil.begin(shown);
  await pupil.save(other, 'q-performance', answer);
  const reply = await pupil.reveal(other, 'q-performance');
  expect(reply.json()).toMatchObject({ error_msg: '这道题由老师批改，交卷后才有结果' });
});

test('a file that was uploaded before the hand-in counts, and its address plays it', async () => {
  expect((await upload(pupil)).statusCode).toBe(200);
  await handIn();
  const { files, until } = await listFiles();
  expect(files).toMatchObject([{ questionId: 'q-performance', hash, state: 'here' }]);
  expect(until).toBe('2026-11-21T02:00:00.000Z');
  const played = await app.inject(files[0]?.url ?? '');
  expect(played.rawPayload.equals(file)).toBe(true);
});

test('a file that arrives within 24 hours after the hand-in counts', async () => {
  await handIn();
  expect((await listFiles()).files).toMatchObject([{ state: 'waiting', url: null }]);
  context.clock.advanceSeconds(23 * 3600);
  expect((await upload(pupil)).statusCode).toBe(200);
  expect((await listFiles()).files).toMatchObject([{ state: 'here' }]);
});

test('after 24 hours the file is missing, and an upload for the homework is refused', async () => {
  await handIn();
  context.clock.advanceSeconds(24 * 3600 + 1);
  expect((await upload(pupil)).json()).toMatchObject({ error_code: 300119 });
  await sendForm(app, pupil.token, [{ field: 'data', name: '录音.mp3', value: file }]);
  expect((await listFiles()).files).toMatchObject([{ state: 'missing', url: null }]);
});

test('the file of another pupil does not count', async () => {
  const other = await newPupil();
  expect((await upload(other)).statusCode).toBe(200);
  await handIn();
  expect((await listFiles()).files).toMatchObject([{ state: 'waiting', url: null }]);
  expect((await other.get(`/v2/attempts/${attempt}/files`)).statusCode).toBe(404);
});

test('a file that is longer than the limit does not count', async () => {
  const long = makeWav(70);
  const longHash = createHash('sha256').update(long).digest('hex');
  const takes = [{ asset: longHash, no: 1, ms: 5000 }];
  expect((await upload(pupil, long, 'long.wav')).statusCode).toBe(200);
  await handIn({ take: longHash, takeNo: 1, takes });
  expect((await listFiles()).files).toMatchObject([{ state: 'waiting' }]);
});

test('the cleanup job does not delete a file of a hand-in, although the file names no homework', async () => {
  const sent = await sendForm(app, pupil.token, [{ field: 'data', name: '录音.mp3', value: file }]);
  await handIn();
  const row = await context.db
    .selectFrom('assets')
    .select('attached_at')
    .where('id', '=', sent.json<{ _id: string }>()._id)
    .executeTakeFirstOrThrow();
  expect(row.attached_at).not.toBeNull();
});

const listIn = async (id: string) =>
  (await pupil.get(`/v2/attempts/${id}/files`)).json<{
    files: { kind: string; state: string; url: string | null }[];
  }>().files;

async function beginFilmed(): Promise<string> {
  homework = await insertHomework(context, {
    questions: [makeQuestion('performance', { take: { kind: 'video', maxMin: 1 } })],
  });
  return pupil.begin(homework);
}

describe('a filmed performance', () => {
  // The check of the server overwrites the place in the metadata, so the stored bytes have another hash.
  const film = makeVideo({ note: '+30.2741+120.1551/' });
  const filmHash = createHash('sha256').update(film).digest('hex');
  const filmAnswer = {
    take: filmHash,
    takeNo: 1,
    takes: [{ asset: filmHash, no: 1, ms: 2000 }],
  };
  test('counts by the hash of the bytes that were sent, although the check removes the metadata', async () => {
    const filmed = await beginFilmed();
    expect((await upload(pupil, film, '视频.mp4')).statusCode).toBe(200);
    await pupil.save(filmed, 'q-performance', filmAnswer);
    await pupil.submit(filmed);
    const [stored] = await listIn(filmed);
    expect(stored).toMatchObject({ kind: 'video', state: 'here' });
    const played = await app.inject(stored?.url ?? '');
    expect(played.rawPayload.includes('+30.2741')).toBe(false);
  });

  test('does not count if the file is audio', async () => {
    const filmed = await beginFilmed();
    expect((await upload(pupil)).statusCode).toBe(200);
    await pupil.save(filmed, 'q-performance', answer);
    await pupil.submit(filmed);
    expect(await listIn(filmed)).toMatchObject([{ kind: 'video', state: 'waiting', url: null }]);
  });
});

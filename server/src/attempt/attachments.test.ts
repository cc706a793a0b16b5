import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { expect, test } from 'vitest';

import { storeMedia } from '../platform/media/media-store.ts';
import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertHomework } from '../testing/homework-fixtures.ts';
import { makeQuestion } from '../testing/sample-questions.ts';

const { app, context, newPupil } = await openHomeworkApp();

async function writeMediaFile(
  words: string,
  extension: 'mp4' | 'svg' | 'pdf' | 'txt',
): Promise<string> {
  const { id } = await storeMedia(context.config.dataDir, Buffer.from(words), extension);
  return `media/${id}.${extension}`;
}

async function fetchFile(address: string | undefined) {
  const { statusCode, headers, body } = await app.inject(address ?? '/none');
  return {
    statusCode,
    body,
    disposition: headers['content-disposition'],
    type: headers['content-type'],
  };
}

test('questions and explanations have addresses of their videos and documents', async () => {
  const video = {
    src: await writeMediaFile('video', 'mp4'),
    poster: await writeMediaFile('<svg/>', 'svg'),
  };
  const option = await writeMediaFile('another', 'mp4');
  const file = await writeMediaFile('paper', 'pdf');
  const homeworkId = await insertHomework(context, {
    show: 'after-submit',
    questions: [
      makeQuestion('single', {
        stem: { text: '看', video, documents: [{ file, name: '歌词', bytes: 5 }] },
        options: [
          { id: 'A', video: option },
          { id: 'B', text: '乙' },
        ],
        explanation: {
          text: '见歌词',
          video: option,
          documents: [{ file: await writeMediaFile('words', 'txt'), name: '歌词.TXT', bytes: 5 }],
        },
      }),
    ],
  });
  const pupil = await newPupil();
  const attemptId = await pupil.begin(homeworkId);
  const reply = await pupil.attempt(attemptId);
  expect(reply.body).not.toContain('见歌词');
  const [question] = reply.json<Attempt>().questions;
  if (question?.type !== 'single') throw new Error('no question');
  const { stem, options } = question;
  expect(stem.documents).toMatchObject([{ name: '歌词.pdf', bytes: 5 }]);
  expect(await fetchFile(stem.video?.src)).toMatchObject({ body: 'video', disposition: 'inline' });
  expect(await fetchFile(stem.video?.poster)).toMatchObject({ type: 'image/svg+xml' });
  expect(await fetchFile(stem.documents?.[0]?.src)).toMatchObject({
    body: 'paper',
    disposition: 'attachment',
    type: 'application/pdf',
  });
  const shown = options.find(({ id }) => id === 'A');
  expect(await fetchFile(shown?.video?.src)).toMatchObject({ body: 'another', type: 'video/mp4' });

  await pupil.submit(attemptId);
  const result = (await pupil.result(attemptId)).json<AttemptResult>();
  const explanation = result.questions[0]?.explanation;
  expect(explanation).toMatchObject({ text: '见歌词', documents: [{ name: '歌词.TXT' }] });
  expect(await fetchFile(explanation?.video?.src)).toMatchObject({ body: 'another' });
  expect(await fetchFile(explanation?.documents?.[0]?.src)).toMatchObject({ body: 'words' });
  expect(await fetchFile(explanation?.documents?.[0]?.src.replace(/.$/, '_'))).toMatchObject({
    statusCode: 404,
  });
});

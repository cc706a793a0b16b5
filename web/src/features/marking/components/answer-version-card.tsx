import type { AnswerVersion } from '@meiyu/contract/marking/late-answer.schema';
import type { Work } from '@meiyu/contract/marking/marking.schema';
import type { AnswerFile } from '@meiyu/contract/question/answer-file.schema';
import { subjectiveShape } from '@meiyu/contract/question/types/subjective.schema';
import { Suspense, type ReactNode } from 'react';

import { formatDateTime } from '../../../lib/near-date.ts';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { isMarkedByHand } from '../../../question/is-marked-by-hand.ts';
import { questions } from '../../../question/questions.ts';
import { NamedAudio } from '../../../question/recording/named-audio.tsx';
import { StemView } from '../../../question/stem-view.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { compareWithHandIn } from '../late/late.view.ts';
import styles from './late-band.module.css';
import { WrittenAnswer } from './written-answer.tsx';

/** Shows one of the answers to a question with both clocks. */
export function AnswerVersionCard({
  work,
  version,
  title,
  isCounting,
  children,
}: {
  work: Work;
  version: AnswerVersion;
  title: string;
  isCounting: boolean;
  /** The decision about this answer. */
  children?: ReactNode;
}) {
  const { writtenAt, receivedAt, result } = version;
  return (
    <article className={styles['version']} aria-label={title}>
      <h3 className={styles['title']}>
        {title}
        {isCounting && <Chip>现在计分</Chip>}
        {result.score !== null && result.answered && (
          <span className={styles['points']}>
            {result.score} / {result.full} 分
          </span>
        )}
      </h3>
      {writtenAt !== null && receivedAt !== null && (
        <dl className={styles['clocks']}>
          <Clock label="学生设备上写于" at={writtenAt} submittedAt={work.submittedAt} />
          <Clock label="服务器收到于" at={receivedAt} submittedAt={work.submittedAt} />
        </dl>
      )}
      <div className={styles['answer']}>
        <VersionAnswer work={work} version={version} />
      </div>
      {children}
    </article>
  );
}

function Clock({ label, at, submittedAt }: { label: string; at: string; submittedAt: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>{formatDateTime(at)}</time>
        <small>{compareWithHandIn(at, submittedAt)}</small>
      </dd>
    </div>
  );
}

function VersionFile({ file: { url, kind, thumbnail, width, height } }: { file: AnswerFile }) {
  if (url === null) return <p className={styles['none']}>文件没有传到</p>;
  if (kind === 'audio') return <NamedAudio name="录音" src={url} />;
  if (kind === 'image') {
    return (
      <img
        className={styles['picture']}
        src={url}
        alt="学生的图片"
        width={width ?? undefined}
        height={height ?? undefined}
      />
    );
  }
  return <VideoFrame src={url} label="视频" poster={thumbnail ?? undefined} />;
}

function VersionAnswer({
  work: { question },
  version: { result, files },
}: {
  work: Work;
  version: AnswerVersion;
}) {
  if (!result.answered) return <p className={styles['none']}>没有作答</p>;
  if (isMarkedByHand(question)) {
    return (
      <>
        {question.type === 'subjective' && (
          <WrittenAnswer
            question={question}
            value={subjectiveShape.answer.safeParse(result.value).data ?? null}
            keywords={[]}
          />
        )}
        {files.map((file) => (
          <VersionFile key={file.hash} file={file} />
        ))}
      </>
    );
  }
  const review = (
    <Suspense fallback={<Skeleton height={80} cut="card" />}>
      <questions.Review question={question} value={result.value} marking={result} number="" />
    </Suspense>
  );
  return questions.getAnswerLayout(question) === 'inside' ? (
    <StemView stem={question.stem} number="" words={review} />
  ) : (
    review
  );
}

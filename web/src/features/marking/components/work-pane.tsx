import type { Work } from '@meiyu/contract/marking/marking.schema';
import { getQuestionTypeLabel } from '@meiyu/contract/question/question.schema';
import { performanceShape } from '@meiyu/contract/question/types/performance.schema';
import { subjectiveShape } from '@meiyu/contract/question/types/subjective.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import type { ReactNode } from 'react';

import { NamedAudio } from '../../../question/recording/named-audio.tsx';
import { StemView } from '../../../question/stem-view.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { AnchorEditor } from '../desk/use-anchor-editor.ts';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import type { TakePlayback } from '../playback/take-playback.ts';
import { ImageBoard } from './image-board.tsx';
import { TakeFilm } from './take-film.tsx';
import { TakePlayer } from './take-player.tsx';
import { WorkHistory } from './work-history.tsx';
import styles from './work-pane.module.css';
import { WrittenAnswer } from './written-answer.tsx';

/** Shows the answer to mark: its recording or its text, and below it the question. */
export function WorkPane({
  work,
  name,
  number,
  playback,
  anchors,
  editor = null,
  isLocked = false,
  late = null,
  children,
}: {
  work: Work;
  /** The label of the work, or the pupil's name. */
  name: string;
  /** The number of the question in the homework. */
  number: number;
  playback: TakePlayback;
  anchors: readonly AnchorDraft[];
  /** Null if no teacher marks the answer. */
  editor?: AnchorEditor | null;
  isLocked?: boolean;
  /** The late answers. */
  late?: ReactNode;
  /** The remarks at moments of the recording. */
  children?: ReactNode;
}) {
  const { question, submittedAt, isByHand, events } = work;
  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <h2>{name}</h2>
        <Chip>
          {getQuestionTypeLabel(question.type)} · {question.full} 分
        </Chip>
        <span className={styles['fact']}>{formatDate(submittedAt, 'M月d日 hh:mm')} 交</span>
        {work.late && <Chip tone="yellow">补交</Chip>}
        <ChosenTake work={work} />
      </div>
      {late !== null && <div className={styles['late']}>{late}</div>}
      {isByHand && editor && (
        <AnswerPart
          work={work}
          playback={playback}
          anchors={anchors}
          editor={editor}
          isLocked={isLocked}
        >
          {children}
        </AnswerPart>
      )}
      <QuestionDetails work={work} number={number} isOpen={!isByHand} />
      {events.length > 0 && <WorkHistory events={events} />}
    </div>
  );
}

/** Shows the files and the text of an answer that a teacher marks. */
function AnswerPart({
  work,
  playback,
  anchors,
  editor,
  isLocked,
  children,
}: {
  work: Work;
  playback: TakePlayback;
  anchors: readonly AnchorDraft[];
  editor: AnchorEditor;
  isLocked: boolean;
  /** The remarks on the files. */
  children: ReactNode;
}) {
  const { question } = work;
  const { recording, shown } = editor;
  return (
    <div className={styles['answer']}>
      {recording ? (
        <>
          {recording.kind === 'video' && (
            <TakeFilm playback={playback} anchors={anchors} editor={editor} />
          )}
          <TakePlayer
            playback={playback}
            label={recording.kind === 'video' ? '学生的视频' : '学生的录音'}
            anchors={anchors}
          />
        </>
      ) : (
        shown === null && <MissingRecording work={work} />
      )}
      {shown && (
        <ImageBoard
          images={editor.images}
          shown={shown}
          anchors={anchors}
          editing={editor.editing}
          active={editor.active}
          hasFocus={editor.isByKey}
          isLocked={isLocked}
          onShow={editor.show}
          onPlace={(place, isByKey) => editor.place(shown.hash, place, isByKey)}
          onOpen={(id) => {
            const anchor = anchors.find((one) => one.id === id);
            if (anchor) editor.open(anchor);
          }}
          onDone={editor.endPlacing}
          onCancel={editor.cancel}
        />
      )}
      {(recording ?? shown) && children}
      {question.type === 'subjective' && (
        <WrittenAnswer
          question={question}
          value={subjectiveShape.answer.safeParse(work.value).data ?? null}
          keywords={work.guide.points.flatMap(({ keywords }) => keywords)}
        />
      )}
    </div>
  );
}

/** Shows the number of the recording that the pupil chose. */
function ChosenTake({ work }: { work: Work }) {
  if (work.question.type !== 'performance') return null;
  const answer = performanceShape.answer.safeParse(work.value).data;
  return answer ? <span className={styles['fact']}>选了第 {answer.takeNo} 遍</span> : null;
}

const fileNames = { audio: '录音', video: '视频', image: '图片' };

/** Explains why there is no recording. */
function MissingRecording({ work: { files, question, value } }: { work: Work }) {
  const file = files[0];
  if (file === undefined) {
    if (question.type === 'subjective') return null;
    return <p className={styles['none']}>{value === null ? '这道题没有作答' : '没有录音'}</p>;
  }
  return (
    <p className={styles['none']}>
      {file.state === 'missing'
        ? `${fileNames[file.kind]}没有在 24 小时内传到，请问一问学生。`
        : `${fileNames[file.kind]}还没传到。学生打开美育以后，会自己传上来。`}
    </p>
  );
}

/** Shows the question, its example and the full answer in a collapsed section. */
function QuestionDetails({
  work: { question, guide },
  number,
  isOpen,
}: {
  work: Work;
  number: number;
  /** Whether it is open at first. */
  isOpen: boolean;
}) {
  const { stem } = question;
  const demo = question.type === 'performance' ? question.demo : undefined;
  const accompaniment = question.type === 'performance' ? question.accompaniment : undefined;
  return (
    <details className={styles['fold']} open={isOpen}>
      <summary>
        <b>题目</b>
        <span>{stem.text}</span>
      </summary>
      <div className={styles['body']}>
        <StemView stem={stem} number={String(number)} />
        {demo !== undefined && <NamedAudio name="示范" src={demo} />}
        {accompaniment !== undefined && <NamedAudio name="伴奏" src={accompaniment} />}
        {guide.sampleAudio && <NamedAudio name="参考录音" src={guide.sampleAudio} />}
        {guide.sample && (
          <p className={styles['sample']}>
            <b>参考答案</b>
            {guide.sample}
          </p>
        )}
      </div>
    </details>
  );
}

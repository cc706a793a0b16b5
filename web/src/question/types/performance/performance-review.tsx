import { performanceShape } from '@meiyu/contract/question/types/performance.schema';

import type { ReviewProps } from '../../question-view.tsx';
import { AnswerAudio } from '../../recording/answer-audio.tsx';
import { NamedAudio } from '../../recording/named-audio.tsx';
import { ReviewLine } from '../../review-line.tsx';
import { RubricView } from '../../rubric-view.tsx';
import { TeacherComment } from '../../teacher-comment.tsx';
import styles from '../hand-marked.module.css';

export function PerformanceReview({ question, value, marking }: ReviewProps<'performance'>) {
  const sample = performanceShape.key.safeParse(marking.key).data?.sample;
  const chosen = value?.takes.find(({ asset }) => asset === value.take);
  return (
    <div className={styles['parts']}>
      {value && chosen ? (
        <AnswerAudio
          hash={value.take}
          label={`我的第 ${value.takeNo} 遍录音`}
          seconds={chosen.ms / 1000}
        />
      ) : (
        <ReviewLine label="我的录音">未作答</ReviewLine>
      )}
      <TeacherComment text={marking.comment} />
      <RubricView rubric={question.rubric} given={marking.rubric} />
      {sample !== undefined && <NamedAudio name="参考录音" src={sample} />}
    </div>
  );
}

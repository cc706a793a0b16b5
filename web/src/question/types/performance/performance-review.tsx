import { performanceShape } from '@meiyu/contract/question/types/performance.schema';

import type { ReviewProps } from '../../question-view.tsx';
import { MarkedTake } from '../../recording/marked-take.tsx';
import { NamedAudio } from '../../recording/named-audio.tsx';
import { TeacherComment } from '../../recording/teacher-comment.tsx';
import { ReviewLine } from '../../review-line.tsx';
import { RubricView } from '../../rubric-view.tsx';
import styles from '../hand-marked.module.css';

export function PerformanceReview({ question, value, marking }: ReviewProps<'performance'>) {
  const sample = performanceShape.key.safeParse(marking.key).data?.sample;
  const what = question.take.kind === 'video' ? '视频' : '录音';
  const chosen = value?.takes.find(({ asset }) => asset === value.take);
  return (
    <div className={styles['parts']}>
      {value && chosen ? (
        <MarkedTake
          hash={value.take}
          label={`我的第 ${value.takeNo} 遍${what}`}
          kind={question.take.kind}
          seconds={chosen.ms / 1000}
          anchors={marking.anchors}
        />
      ) : (
        <ReviewLine label={`我的${what}`}>未作答</ReviewLine>
      )}
      <TeacherComment marking={marking} />
      <RubricView rubric={question.rubric} given={marking.rubric} />
      {sample !== undefined && <NamedAudio name="参考录音" src={sample} />}
    </div>
  );
}

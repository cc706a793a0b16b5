import { subjectiveShape } from '@meiyu/contract/question/types/subjective.schema';

import { MarkedImages } from '../../images/marked-images.tsx';
import type { ReviewProps } from '../../question-view.tsx';
import { MarkedTake } from '../../recording/marked-take.tsx';
import { TeacherComment } from '../../recording/teacher-comment.tsx';
import { ReviewLine } from '../../review-line.tsx';
import styles from '../hand-marked.module.css';

export function SubjectiveReview({ question, value, marking }: ReviewProps<'subjective'>) {
  const key = subjectiveShape.key.safeParse(marking.key).data;
  const texts = value?.sections ?? [value?.text ?? ''];
  return (
    <div className={styles['parts']}>
      {(question.ask.text || !value) &&
        texts.map((text, at) => (
          <ReviewLine
            key={question.scaffold?.[at] ?? 'text'}
            label={question.scaffold?.[at] ?? '我的回答'}
          >
            <span className={styles['text']}>{text || '未作答'}</span>
          </ReviewLine>
        ))}
      {value?.images && <MarkedImages hashes={value.images} anchors={marking.anchors} />}
      {value?.voice && (
        <MarkedTake
          hash={value.voice.asset}
          label="我的录音"
          seconds={value.voice.ms / 1000}
          anchors={marking.anchors}
        />
      )}
      <TeacherComment marking={marking} />
      {key?.points.map(({ id, text, score }) => {
        const part = marking.parts.find((one) => one.id === id);
        return (
          <ReviewLine key={id} label={text} tone={part?.ok ? 'right' : 'plain'}>
            {/* If the marking has no parts, the teacher gave the score as a whole. */}
            {part ? `${part.score} / ${score} 分` : `${score} 分`}
          </ReviewLine>
        );
      })}
      {key && <ReviewLine label="参考答案">{key.sample}</ReviewLine>}
    </div>
  );
}

import type { AnsweringProps } from '../../question-view.tsx';
import { NamedAudio } from '../../recording/named-audio.tsx';
import { TakeChooser } from '../../recording/take-chooser.tsx';
import { RubricView } from '../../rubric-view.tsx';
import styles from '../hand-marked.module.css';

export function PerformanceAnswering({
  question: { id, take, demo, accompaniment, rubric },
  value,
  onChange,
  isLocked,
}: AnsweringProps<'performance'>) {
  const takes = value?.takes ?? [];
  return (
    <div className={styles['parts']}>
      {demo !== undefined && <NamedAudio name="示范" src={demo} />}
      {accompaniment !== undefined && <NamedAudio name="伴奏" src={accompaniment} />}
      <TakeChooser
        questionId={id}
        kind={take.kind}
        limitMinutes={take.maxMin}
        minSec={take.minSec}
        takesMax={take.takes}
        isMusic
        chosen={takes}
        current={value?.take ?? null}
        isLocked={isLocked}
        onChoose={(chosen) => {
          const others = takes.filter(({ asset }) => asset !== chosen.asset);
          onChange(
            { take: chosen.asset, takeNo: chosen.no, takes: [...others, chosen] },
            'complete',
          );
        }}
      />
      <RubricView rubric={rubric} />
    </div>
  );
}

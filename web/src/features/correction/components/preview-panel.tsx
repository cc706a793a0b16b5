import type {
  ChangedAttempt,
  CorrectionPreview,
} from '@meiyu/contract/correction/correction.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { describeScoreChange, describePreview } from '../correction.view.ts';
import styles from './preview-panel.module.css';

/** Shows the effect of a correction before it is made. */
export function PreviewPanel({
  preview,
  isLoading,
  error,
  onRetry,
}: {
  preview: CorrectionPreview | undefined;
  isLoading: boolean;
  error: string;
  onRetry: () => void;
}) {
  if (error) return <LoadFailure message={error} isRetrying={isLoading} onRetry={onRetry} />;
  if (isLoading) {
    return (
      <output className={styles['panel']} aria-label="正在计算会怎样">
        <Skeleton height={96} />
      </output>
    );
  }
  if (preview === undefined) return null;
  const { groups, moves, rising, falling } = preview;
  const [main, ...others] = describePreview(preview);
  return (
    <section className={styles['panel']} aria-label="更正以后">
      <h3 className={styles['title']}>更正以后</h3>
      <p className={styles['facts']}>
        <b>{main}</b>
        {others.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {groups.length > 0 && (
        <ul className={styles['groups']}>
          {groups.map((group) => (
            <li key={`${group.from}/${group.to}`}>
              {describeScoreChange(group)}
              <b>{group.count} 份</b>
            </li>
          ))}
        </ul>
      )}
      {moves.length > 0 && (
        <details className={styles['names']}>
          <summary>看是哪些人</summary>
          <MoveList moves={moves} />
          {moves.length < rising + falling && (
            <p className={styles['more']}>只列出前 {moves.length} 份</p>
          )}
        </details>
      )}
    </section>
  );
}

function MoveList({ moves }: { moves: readonly ChangedAttempt[] }) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  return (
    <ol className={styles['moves']}>
      {moves.map((move) => (
        <li key={move.attemptId}>
          <span className={styles['who']}>
            {move.name}
            <small>{formatKlass(move.grade, move.klass, names)}</small>
          </span>
          <span>{describeScoreChange(move)}</span>
          <span className={styles['total']}>
            {move.scoreTo === null
              ? '总分待批改'
              : `总分 ${move.scoreFrom}/${move.fullFrom} → ${move.scoreTo}/${move.fullTo}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

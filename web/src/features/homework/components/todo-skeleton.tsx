import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import styles from './urgent-homework.module.css';

/** Shows a placeholder while the most urgent homework loads. */
export function TodoSkeleton() {
  return (
    <output aria-busy="true" aria-label="正在读取作业">
      <Card className={styles['card']} padding="none">
        <div className={styles['body']}>
          <Skeleton width={150} height={30} />
          <div className={styles['gap']}>
            <Skeleton width="72%" height={28} />
          </div>
          <Skeleton width="44%" height={18} />
          <div className={styles['stave']}>
            <Skeleton height={84} />
          </div>
          <Skeleton height={52} cut="card" />
        </div>
      </Card>
    </output>
  );
}

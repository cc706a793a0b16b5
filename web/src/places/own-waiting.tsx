import { Card } from '../ui/layout/card.tsx';
import { PhraseText } from '../ui/text/phrase-text.tsx';
import styles from './places.module.css';
import { WaitingBirds } from './waiting-birds.tsx';

/** Shows the pupil's place on the waiting list. */
export function OwnWaiting({ position, count }: { position: number; count: number }) {
  const before = position - 1;
  return (
    <Card as="section" aria-label="候补">
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          你排在候补第 <b className={styles['number']}>{position}</b> 位
        </h2>
        <span className={styles['aside']}>共 {count} 位</span>
      </div>
      <WaitingBirds position={position} count={count} />
      <p className={styles['hint']}>
        <PhraseText
          text={`${before === 0 ? '下一个就是你。' : `前面还有 ${before} 位。`}有人退出，你就往前一位；轮到你会马上通知。`}
        />
      </p>
    </Card>
  );
}

import { Landscape } from '../../../ui/art/landscape.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { pickThought } from '../thought.view.ts';
import styles from './calm-scene.module.css';

/** Shows a landscape with a thought for the day. It fills a page of which the school uses no feature. */
export function CalmScene() {
  const now = useNow();
  return (
    <Card as="section" padding="none" className={styles['scene']}>
      <div className={styles['image']}>
        <Landscape scene="band" isAlive />
      </div>
      <p role="note" className={styles['thought']}>
        <PhraseText text={pickThought(now)} />
      </p>
    </Card>
  );
}

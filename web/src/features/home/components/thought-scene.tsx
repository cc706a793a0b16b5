import { Landscape } from '../../../ui/art/landscape.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { pickThought } from '../thought.view.ts';
import styles from './thought-scene.module.css';

/** Shows a landscape with a thought for the day. It fills the page if the school uses none of its features. */
export function ThoughtScene() {
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

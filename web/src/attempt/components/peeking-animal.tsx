import { isAnimalAddress } from '@meiyu/contract/shared/animals';

import { useUser } from '../../session/session-store.ts';
import styles from './peeking-animal.module.css';

/**
 * The pupil's animal, which looks over the upper edge of the answer page's footer. Pupils with a photograph as portrait see none.
 * Decorative.
 */
export function PeekingAnimal() {
  const { portrait } = useUser();
  if (!isAnimalAddress(portrait)) return null;
  return (
    <span className={styles['frame']}>
      {/* The fragment shows the animal without its coloured ground. */}
      <img src={`${portrait}#bust`} alt="" width={96} height={96} />
    </span>
  );
}

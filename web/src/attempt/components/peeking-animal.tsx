import { isAnimalAddress } from '@meiyu/contract/shared/animals';

import { useUser } from '../../session/session-store.ts';
import styles from './peeking-animal.module.css';

/** Shows the pupil's animal, which looks over the top of the footer. Renders nothing if the portrait is a photograph. Decorative. */
export function PeekingAnimal() {
  const { portrait } = useUser();
  if (!isAnimalAddress(portrait)) return null;
  return (
    <span className={styles['frame']}>
      {/* The fragment `#bust` shows the animal without its coloured background. */}
      <img src={`${portrait}#bust`} alt="" width={96} height={96} />
    </span>
  );
}

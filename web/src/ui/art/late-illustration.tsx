import { Suspense } from 'react';

import { onDemand } from '../on-demand.ts';
import type { IllustrationName } from './illustration-scenes.tsx';
import styles from './late-illustration.module.css';

/** Stands for the drawing if its script fails to load. The text beside it says everything. */
function NoDrawing() {
  return null;
}

const Drawing = onDemand<{ name: IllustrationName }>(() =>
  import('./illustration.tsx').then(
    ({ Illustration }) => Illustration,
    () => NoDrawing,
  ),
);

/** Loads the drawings early, so that they are there without a network. */
export const fetchIllustrations = () => Drawing.fetch();

/** An illustration whose script is not part of the first screens. Its place has the size of the drawing from the start. */
export function LateIllustration({ name }: { name: IllustrationName }) {
  return (
    <div className={styles['place']}>
      <div className={styles['drawing']}>
        <Suspense fallback={null}>
          <Drawing name={name} />
        </Suspense>
      </div>
    </div>
  );
}

import { Suspense } from 'react';

import { onDemand } from '../on-demand.ts';
import type { IllustrationName } from './illustration-scenes.tsx';
import styles from './late-illustration.module.css';

/** Replaces the drawing if its script fails to load. Renders nothing, because the text beside it says everything. */
function NoDrawing() {
  return null;
}

const Drawing = onDemand<{ name: IllustrationName }>(() =>
  import('./illustration.tsx').then(
    ({ Illustration }) => Illustration,
    () => NoDrawing,
  ),
);

/** Loads the drawings before they are needed, so that the app can show them without a network. */
export const fetchIllustrations = () => Drawing.fetch();

/** Shows an illustration whose script is not part of the first screens. Its place has the size of the drawing from the start. */
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

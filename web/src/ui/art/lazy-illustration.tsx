import { Suspense } from 'react';

import { onDemand } from '../on-demand.ts';
import type { IllustrationName } from './illustration-scenes.tsx';
import styles from './lazy-illustration.module.css';

/** Replaces the drawing if its script fails to load. Renders nothing, because the text beside it is enough. */
function NoDrawing(_props: { name: IllustrationName }) {
  return null;
}

const Drawing = onDemand(
  () => import('./illustration.tsx').catch(() => ({ Illustration: NoDrawing })),
  'Illustration',
);

/** Loads the drawings in advance, so that the app can also show them without a network. */
export const fetchIllustrations = () => Drawing.fetch();

/** Shows an illustration whose script loads on demand. A frame of the same size reserves its space. */
export function LazyIllustration({ name }: { name: IllustrationName }) {
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

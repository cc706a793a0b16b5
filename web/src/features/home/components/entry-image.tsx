import { Suspense, useId } from 'react';

import type { PracticeEntry } from '../../../feature.ts';
import scenery from '../../../ui/art/scenery.module.css';
import { ThreeColourGradient } from '../../../ui/art/three-colour-gradient.tsx';

/** Shows the decorative drawing on the card of an in-school entry. It covers its container. */
export function EntryImage({ scene: Scene }: Pick<PracticeEntry, 'scene'>) {
  const id = useId();
  return (
    <svg
      className={scenery['scenery']}
      viewBox="0 20 260 132"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <ThreeColourGradient id={`${id}far`} colours={['--far', '--far', '--far-low']} />
        <ThreeColourGradient id={`${id}near`} colours={['--near', '--near-half', '--near-low']} />
      </defs>
      <Suspense>
        <Scene id={id} />
      </Suspense>
    </svg>
  );
}

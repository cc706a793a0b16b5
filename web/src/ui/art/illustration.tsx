import { useId } from 'react';

import { joinClassNames } from '../class-names.ts';
import { SHORE_Y, WIDTH } from './illustration-parts.tsx';
import { illustrationScenes, type IllustrationName } from './illustration-scenes.tsx';
import scenery from './scenery.module.css';
import { ThreeColourGradient } from './three-colour-gradient.tsx';

const HEIGHT = 170;

/** Shows a small drawing for an empty page. Decorative: the text beside it says what happened. */
export function Illustration({ name }: { name: IllustrationName }) {
  const id = useId();
  const Scene = illustrationScenes[name];
  return (
    <svg
      className={joinClassNames(scenery['scenery'], scenery['picture'])}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <ThreeColourGradient id={`${id}far`} colours={['--far', '--far', '--far-low']} />
        <ThreeColourGradient id={`${id}near`} colours={['--near', '--near-half', '--near-low']} />
      </defs>
      <Scene id={id} />
      <path
        d={`M8 ${SHORE_Y}C60 ${SHORE_Y - 4} 90 ${SHORE_Y + 4} 130 ${SHORE_Y}S210 ${SHORE_Y - 4} 252 ${SHORE_Y}`}
        fill="none"
        stroke="var(--ripple-ink)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d={`M44 ${SHORE_Y + 12}q14 -5 28 0t28 0M166 ${SHORE_Y + 14}q12 -5 24 0t24 0`}
        fill="none"
        stroke="var(--ripple-ink)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

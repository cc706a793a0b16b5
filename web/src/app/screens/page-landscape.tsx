import { Suspense, useEffect } from 'react';

import landscape from '../../ui/art/landscape.module.css';
import scenery from '../../ui/art/scenery.module.css';
import { joinClassNames } from '../../ui/class-names.ts';
import { onDemand } from '../../ui/on-demand.ts';

/** The id of the landscape that the build puts into index.html. */
const LANDSCAPE_ID = 'page-landscape';

/**
 * The markup of the landscape in index.html. It is missing during the build and in development, where the component draws the landscape
 * itself.
 */
const markup = globalThis.document?.getElementById(LANDSCAPE_ID)?.innerHTML;

const Landscape = onDemand(() => import('../../ui/art/landscape.tsx'), 'Landscape');

/**
 * Shows the tall landscape. Every built page contains its markup (tools/prerender.mjs), which this component reuses. So the first script
 * needs no code to draw it, and it is visible even if no script loads.
 */
export function PageLandscape({ className }: { className: string | undefined }) {
  useEffect(() => {
    // Loads the animations. Until then, and if the style sheet fails to load, the landscape does not move.
    void import('../../ui/art/landscape-motion.module.css').catch(() => undefined);
  }, []);
  // Using these class names includes the landscape's style sheets in the page.
  const frame = joinClassNames(scenery['scenery'], landscape['frame'], className);
  if (markup !== undefined) {
    return <div id={LANDSCAPE_ID} className={frame} dangerouslySetInnerHTML={{ __html: markup }} />;
  }
  return (
    <div id={LANDSCAPE_ID} className={frame}>
      <Suspense fallback={null}>
        <Landscape scene="tall" isAlive />
      </Suspense>
    </div>
  );
}

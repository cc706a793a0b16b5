import { Suspense, useEffect } from 'react';

import landscape from '../../ui/art/landscape.module.css';
import scenery from '../../ui/art/scenery.module.css';
import { joinClassNames } from '../../ui/class-names.ts';
import { onDemand } from '../../ui/on-demand.ts';

/** The id of the image that the build puts into index.html. */
const ID = 'page-landscape';

/**
 * The markup of that image. There is none during the build and in development, so the component draws the image then.
 */
const markup = globalThis.document?.getElementById(ID)?.innerHTML;

const Landscape = onDemand(async () => (await import('../../ui/art/landscape.tsx')).Landscape);

/**
 * Shows the tall landscape, which every built page contains (tools/prerender.mjs). The component reuses that markup, so
 * that the first script does not contain the code to draw it and it is visible even if nothing more loads.
 */
export function PageLandscape({ className }: { className: string | undefined }) {
  useEffect(() => {
    // Loads the animations. At first the landscape does not move; if this style sheet fails to load, it never moves.
    void import('../../ui/art/landscape-motion.module.css').catch(() => undefined);
  }, []);
  // Using the class names includes the image's style sheets in the page.
  const frame = joinClassNames(scenery['scenery'], landscape['frame'], className);
  if (markup !== undefined) {
    return <div id={ID} className={frame} dangerouslySetInnerHTML={{ __html: markup }} />;
  }
  return (
    <div id={ID} className={frame}>
      <Suspense fallback={null}>
        <Landscape scene="tall" isAlive />
      </Suspense>
    </div>
  );
}

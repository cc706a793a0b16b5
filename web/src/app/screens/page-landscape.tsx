import { Suspense, useEffect } from 'react';

import landscape from '../../ui/art/landscape.module.css';
import scenery from '../../ui/art/scenery.module.css';
import { joinClassNames } from '../../ui/class-names.ts';
import { onDemand } from '../../ui/on-demand.ts';

/** The id of the image that the build puts into index.html. */
const ID = 'page-landscape';

/** The image in the page. During the build and in development there is none, so the component draws it. */
const markup = globalThis.document?.getElementById(ID)?.innerHTML;

const Landscape = onDemand(async () => (await import('../../ui/art/landscape.tsx')).Landscape);

/**
 * The tall landscape, which every built page contains (tools/prerender.mjs). It is reused unchanged, so that the
 * first script does not contain the code to draw it and it is visible even if nothing more loads.
 */
export function PageLandscape({ className }: { className: string | undefined }) {
  useEffect(() => {
    // The first view is still. Without this style sheet it stays so.
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

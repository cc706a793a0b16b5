import { Suspense } from 'react';

import landscape from '../../ui/art/landscape.module.css';
import scenery from '../../ui/art/scenery.module.css';
import { classNames } from '../../ui/class-names.ts';
import { onDemand } from '../../ui/on-demand.ts';

/** Where the build leaves the picture in index.html. */
const ID = 'page-landscape';

/** The picture that came with the page. There is none on the server and in development: there it is drawn. */
const markup = globalThis.document?.getElementById(ID)?.innerHTML;

const Landscape = onDemand(async () => (await import('../../ui/art/landscape.tsx')).Landscape);

/**
 * The tall landscape that every page of ours brings along (tools/prerender.mjs). It is shown as it came, so
 * that the first script need not know how to draw it, and so that it is there when nothing more can be loaded.
 */
export function PageLandscape({ className }: { className: string | undefined }) {
  // Naming their classes brings the style sheets of the picture along with the page.
  const frame = classNames(scenery['scenery'], landscape['frame'], className);
  if (markup !== undefined) {
    return <div id={ID} className={frame} dangerouslySetInnerHTML={{ __html: markup }} />;
  }
  return (
    <div id={ID} className={frame}>
      <Suspense fallback={null}>
        <Landscape scene="tall" />
      </Suspense>
    </div>
  );
}

import { lazy, Suspense } from 'react';

import styles from './gallery.module.css';

/** The sections of the gallery, in their order. The address parameter `part` selects one of them by its name. */
const parts = {
  switches: lazy(async () => ({ default: (await import('./switches.tsx')).Switches })),
  controls: lazy(async () => ({ default: (await import('./controls.tsx')).Controls })),
  choices: lazy(async () => ({ default: (await import('./choices.tsx')).Choices })),
  overlays: lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays })),
  music: lazy(async () => ({ default: (await import('./music.tsx')).Music })),
  players: lazy(async () => ({ default: (await import('./players.tsx')).Players })),
  recorders: lazy(async () => ({ default: (await import('./recorders.tsx')).Recorders })),
  photographs: lazy(async () => ({ default: (await import('./photographs.tsx')).Photographs })),
  compressors: lazy(async () => ({ default: (await import('./compressors.tsx')).Compressors })),
  documents: lazy(async () => ({ default: (await import('./documents.tsx')).Documents })),
  uploads: lazy(async () => ({ default: (await import('./uploads.tsx')).Uploads })),
  states: lazy(async () => ({ default: (await import('./states.tsx')).States })),
  images: lazy(async () => ({ default: (await import('./images.tsx')).Images })),
};

/** Shows every component in every state, or only one section with `?part=documents`. The gallery is only in the development build. */
export function Gallery() {
  const chosen = new URLSearchParams(location.search).getAll('part');
  const shown = Object.entries(parts).filter(
    ([name]) => chosen.length === 0 || chosen.includes(name),
  );
  return (
    <main className={styles['page']}>
      <Suspense>
        <h1>组件陈列</h1>
        {shown.map(([name, Part]) => (
          <Part key={name} />
        ))}
      </Suspense>
    </main>
  );
}

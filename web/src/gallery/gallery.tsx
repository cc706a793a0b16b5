import { Choices } from './choices.tsx';
import { Compressors } from './compressors.tsx';
import { Controls } from './controls.tsx';
import { Documents } from './documents.tsx';
import styles from './gallery.module.css';
import { Images } from './images.tsx';
import { Music } from './music.tsx';
import { Overlays } from './overlays.tsx';
import { Photographs } from './photographs.tsx';
import { Players } from './players.tsx';
import { Recorders } from './recorders.tsx';
import { States } from './states.tsx';
import { Switches } from './switches.tsx';
import { Uploads } from './uploads.tsx';

/** Shows every component in every state. The gallery is only part of the development build. */
export function Gallery() {
  return (
    <main className={styles['page']}>
      <h1>组件陈列</h1>
      <Switches />
      <Controls />
      <Choices />
      <Overlays />
      <Music />
      <Players />
      <Recorders />
      <Photographs />
      <Compressors />
      <Documents />
      <Uploads />
      <States />
      <Images />
    </main>
  );
}

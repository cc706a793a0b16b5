import { Choices } from './choices.tsx';
import { Controls } from './controls.tsx';
import styles from './gallery.module.css';
import { LoginSketch } from './login-sketch.tsx';
import { Music } from './music.tsx';
import { Overlays } from './overlays.tsx';
import { Pictures } from './pictures.tsx';
import { States } from './states.tsx';

/** Every component in every state. Development only; `#login` and the like show whole compositions. */
export function Gallery() {
  switch (window.location.hash) {
    case '#login':
      return <LoginSketch />;
    default:
      return <Shelves />;
  }
}

function Shelves() {
  return (
    <main className={styles['page']}>
      <h1>组件陈列</h1>
      <nav className={styles['links']} aria-label="整页">
        <a href="#login">登录</a>
      </nav>
      <Controls />
      <Choices />
      <Overlays />
      <Music />
      <States />
      <Pictures />
    </main>
  );
}

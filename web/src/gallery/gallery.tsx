import { AnswerSketch } from './answer-sketch.tsx';
import { Choices } from './choices.tsx';
import { Controls } from './controls.tsx';
import styles from './gallery.module.css';
import { HomeSketch } from './home-sketch.tsx';
import { LoginSketch } from './login-sketch.tsx';
import { Music } from './music.tsx';
import { Overlays } from './overlays.tsx';
import { Pictures } from './pictures.tsx';
import { States } from './states.tsx';
import { Switches } from './switches.tsx';

/** Every component in every state. Development only; `#login` and the like show whole compositions. */
export function Gallery() {
  switch (window.location.hash) {
    case '#login':
      return <LoginSketch />;
    case '#home':
      return <HomeSketch />;
    case '#answer':
      return <AnswerSketch />;
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
        <a href="#home">课程学习</a>
        <a href="#answer">作答</a>
      </nav>
      <Switches />
      <Controls />
      <Choices />
      <Overlays />
      <Music />
      <States />
      <Pictures />
    </main>
  );
}

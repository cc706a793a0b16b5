import { useState } from 'react';

import { AudioBar } from '../media/audio-bar.tsx';
import { Rhythm } from '../ui/art/rhythm.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Melody } from '../ui/melody.tsx';
import { RadioCards } from '../ui/option-cards.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './answer-sketch.module.css';
import { toneFile } from './samples.ts';

const NOTES = Array.from({ length: 8 }, (_, index) => ({
  state: index < 3 ? ('answered' as const) : ('empty' as const),
}));

const OPTIONS = ['qq|eq', 'eq|eq', 'd|eq', 'qe|eq'].map((notation) => ({
  value: notation,
  content: <Rhythm notation={notation} />,
}));

const SOUND = toneFile(440, 12);

/** A question as a composition of the kit, to judge the kit by. */
export function AnswerSketch() {
  const [current, setCurrent] = useState(3);
  const [answer, setAnswer] = useState<string | null>('eq|eq');
  return (
    <main className={styles['page']}>
      <header className={styles['bar']}>
        <IconButton icon="chevronLeft" label="返回" />
        <h1>春天的声音 · 节奏练习</h1>
        <StatusBadge status="saved" />
        <IconButton icon="flag" label="标记本题" aria-pressed={false} />
      </header>
      <div className={styles['nav']}>
        <Melody notes={NOTES} current={current} onPick={setCurrent} label="题目导航" />
      </div>
      <div className={styles['stage']}>
        <Card as="section" padding="roomy">
          <div className={styles['split']}>
            <Chip>单选 · 听辨</Chip>
            <span>第 4 题 / 共 8 题</span>
          </div>
          <h2 className={styles['question']}>听一听，下面哪一条节奏和录音里的一样？</h2>
          <AudioBar src={SOUND} label="录音" />
        </Card>
        <RadioCards legend="选项" options={OPTIONS} value={answer} onChange={setAnswer} />
      </div>
      <footer className={styles['foot']}>
        <Button variant="soft">上一题</Button>
        <div className={styles['score']}>
          <Melody notes={NOTES} current={current} onPick={setCurrent} label="大谱" size="score" />
        </div>
        <Button>下一题</Button>
      </footer>
    </main>
  );
}

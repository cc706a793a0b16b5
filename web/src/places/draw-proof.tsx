import type { Draw } from '@meiyu/contract/shared/draw.schema';
import { useState } from 'react';

import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Card } from '../ui/layout/card.tsx';
import { canCheckDraw, checkDraw, type DrawCheck } from './check-draw.ts';
import styles from './draw-proof.module.css';

/** The number of digits of a code or a seed that the page shows. They are enough to tell two apart. */
const SHOWN_DIGITS = 12;
const shorten = (digits: string) => digits.slice(0, SHOWN_DIGITS);

/** Shows how places were drawn, and lets pupils check their own result in the browser. */
export function DrawProof({
  id,
  draw,
}: {
  /** The id of the activity or club. */
  id: string;
  draw: Draw;
}) {
  const { seedHash, seed, mine, last } = draw;
  return (
    <Card as="section" aria-label="抽签">
      <h2 className={styles['title']}>抽签的凭据</h2>
      <p className={styles['text']}>
        {seed === null
          ? '抽签用的种子已经选好，封在这个指纹里，谁也改不了。截止以后公布种子，你可以自己验。'
          : '按“这学年抽中过几次”从少到多排，次数一样的按签号从小到大排。'}
      </p>
      <dl className={styles['facts']}>
        <dt>种子的指纹</dt>
        <dd>{shorten(seedHash)}…</dd>
        {seed !== null && (
          <>
            <dt>种子</dt>
            <dd>{shorten(seed)}…</dd>
          </>
        )}
        {mine !== null && (
          <>
            <dt>我的签号</dt>
            <dd>
              {shorten(mine.code)}…，抽中过 {mine.wins} 次，第 {mine.rank} 位
            </dd>
          </>
        )}
        {last !== null && (
          <>
            <dt>最后一个名额</dt>
            <dd>
              {shorten(last.code)}…，抽中过 {last.wins} 次
            </dd>
          </>
        )}
      </dl>
      {mine !== null && canCheckDraw() && <OwnCheck id={id} draw={draw} />}
    </Card>
  );
}

/** Computes the draw again and shows whether each step is right. */
function OwnCheck({ id, draw }: { id: string; draw: Draw }) {
  const studentNumber = useSession((state) => state.loginInfo?.login_name ?? '');
  const [check, setCheck] = useState<DrawCheck | null>(null);
  if (check === null) {
    return (
      <Button
        variant="soft"
        size="small"
        icon="shield"
        onClick={() => {
          void checkDraw(draw, { id, studentNumber }).then(setCheck);
        }}
      >
        自己验一验
      </Button>
    );
  }
  const steps: readonly [boolean, string][] = [
    [check.isSeedKept, '种子就是抽签前封好的那一个'],
    [check.isCodeRight, '我的签号是用种子和我的学号算出来的'],
    [check.isPlaceRight, '我的结果和签号的顺序一致'],
  ];
  return (
    <ul className={styles['steps']} aria-live="polite">
      {steps.map(([isRight, text]) => (
        <li key={text} className={isRight ? styles['right'] : styles['wrong']}>
          <Icon name={isRight ? 'check' : 'cross'} size={20} />
          {isRight ? text : `不对：${text}`}
        </li>
      ))}
    </ul>
  );
}

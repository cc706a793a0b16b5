import '../../../ui/icon/media-icons.ts';
import { useState } from 'react';

import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import type { ResultLine } from '../results.view.ts';
import styles from './distribution.module.css';

/** The width of a line in the units of its drawing. A phone shows the drawing about half as wide. */
const WIDTH = 420;
const PHONE_WIDTH = 200;
const NOTE_DISTANCE_MAX = 25;
const LINE_Y = 20;
const HEIGHT = 30;

/** Shows how many pupils have each rating, as notes on lines. A press on a line shows the names of its pupils. */
export function Distribution({ lines }: { lines: readonly ResultLine[] }) {
  const [openName, setOpenName] = useState<string | null>(null);
  const most = Math.max(...lines.map(({ pupils }) => pupils.length), 1);
  const width = useIsDesktop() ? WIDTH : PHONE_WIDTH;
  const step = Math.min(NOTE_DISTANCE_MAX, (width - 20) / most);
  return (
    <Card as="section" padding="none" className={styles['card']} aria-label="得分分布">
      <ul>
        {lines.map((line) => (
          <li key={line.name}>
            <button
              type="button"
              className={styles['line']}
              aria-expanded={line.name === openName}
              disabled={line.pupils.length === 0}
              onClick={() => setOpenName(line.name === openName ? null : line.name)}
            >
              <b>{line.name}</b>
              <small>{line.range}</small>
              <LineNotes line={line} width={width} step={step} />
              <span className={styles['count']}>{line.pupils.length}</span>
              <Icon name={line.name === openName ? 'chevronUp' : 'chevronDown'} size={16} />
            </button>
            {line.name === openName && (
              <p className={styles['names']}>
                {line.pupils.map((pupil) => (
                  <span key={pupil._id}>
                    {pupil.name}
                    {pupil.score !== null && <small> {pupil.score}</small>}
                    {pupil.reminded && <small> 今天催过</small>}
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LineNotes({ line, width, step }: { line: ResultLine; width: number; step: number }) {
  // Many notes on a line are narrower, so that they do not touch.
  const size = Math.min(1, step / 16);
  return (
    <svg
      className={styles['notes']}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <path className={styles['rule']} d={`M0 ${LINE_Y}H${width}`} />
      {line.pupils.map(({ _id: id }, index) => {
        const x = 14 + index * step;
        return (
          <g key={id} className={joinClassNames(styles['note'], styles[line.tone])}>
            <path d={`M${x + 6 * size} ${LINE_Y - 1}V1`} />
            <ellipse
              cx={x}
              cy={LINE_Y}
              rx={6.6 * size}
              ry={4.8 * size}
              transform={`rotate(-20 ${x} ${LINE_Y})`}
            />
          </g>
        );
      })}
    </svg>
  );
}

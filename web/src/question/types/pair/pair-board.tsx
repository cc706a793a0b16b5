import type { Option } from '@meiyu/contract/question/parts.schema';
import { useRef } from 'react';

import { joinClassNames } from '../../../ui/class-names.ts';
import unseen from '../../../ui/unseen.module.css';
import { OptionFace, OptionAudio, describeOption } from '../../option-content.tsx';
import styles from './pair-board.module.css';
import type { DrawnLine, PairEnd } from './pair-lines.ts';
import { useLineDrag } from './use-line-drag.ts';

/** The colours of unmarked lines. They differ from the green and red of a marking. */
const LINE_COLOURS = ['qing', 'teng', 'yan', 'ink'] as const;

/** Returns the vertical middle of an item in % of the board's height. All rows of a column have the same height. */
function getMiddle(items: readonly Option[], id: string): number {
  const index = items.findIndex((item) => item.id === id);
  return ((index + 0.5) / items.length) * 100;
}

/** Returns the item's text, or a description of its image or audio. */
export function describeItem(options: readonly Option[], id: string): string {
  const index = options.findIndex((option) => option.id === id);
  return describeOption(options[index], `第${index + 1}项`);
}

function describePartners(
  lines: readonly DrawnLine[],
  end: PairEnd,
  others: readonly Option[],
): string {
  const [own, other] = end.side === 'left' ? ([0, 1] as const) : ([1, 0] as const);
  const words = lines
    .filter(({ line, tone }) => line[own] === end.id && tone !== 'missed')
    .map(({ line }) => describeItem(others, line[other]));
  return words.length > 0 ? `，已连到 ${words.join('、')}` : '，还没有连线';
}

/** Returns the x coordinate of an item's edge, in % of the space between the columns. */
const getEdgeX = (side: 'left' | 'right') => (side === 'left' ? 0 : 100);

/** Shows two columns of items and the lines between them. Items can be tapped and dragged only if `onPick` and `onConnect` are given. */
export function PairBoard({
  left,
  right,
  lines,
  picked,
  onPick,
  onConnect,
}: {
  left: readonly Option[];
  right: readonly Option[];
  lines: readonly DrawnLine[];
  picked: PairEnd | null;
  onPick: ((end: PairEnd) => void) | null;
  onConnect: ((from: PairEnd, to: PairEnd) => void) | null;
}) {
  const board = useRef<HTMLDivElement>(null);
  const space = useRef<SVGSVGElement>(null);
  const sides = { left: left.map(({ id }) => id), right: right.map(({ id }) => id) };
  const { live, handlersOf, isTap } = useLineDrag(board, space, sides, (from, to) =>
    onConnect?.(from, to),
  );
  const active = live?.from ?? picked;
  const computeHeight = ({ side, id }: PairEnd) => getMiddle(side === 'left' ? left : right, id);
  const renderColumn = (side: 'left' | 'right') => {
    const [items, others] = side === 'left' ? [left, right] : [right, left];
    return (
      <ul className={joinClassNames(styles['column'], styles[side])}>
        {items.map((option) => {
          const end: PairEnd = { side, id: option.id };
          const isPicked = active?.side === side && active.id === option.id;
          const isReached = live?.to?.side === side && live.to.id === option.id;
          const words = describeItem(items, option.id);
          const standing = describePartners(lines, end, others);
          return (
            <li key={option.id} className={styles['cell']}>
              <div
                className={joinClassNames(
                  styles['item'],
                  onPick !== null && styles['pickable'],
                  (isPicked || isReached) && styles['picked'],
                  active !== null && active.side !== side && styles['target'],
                )}
              >
                {option.audio && (
                  <span className={styles['sound']}>
                    <OptionAudio option={option} name={words} />
                  </span>
                )}
                {onPick ? (
                  <button
                    type="button"
                    className={styles['face']}
                    aria-pressed={isPicked}
                    {...handlersOf(end)}
                    onClick={(event) => {
                      if (isTap(event)) onPick(end);
                    }}
                  >
                    <OptionFace option={option} name={words} />
                    <span className={unseen['unseen']}>{standing}</span>
                  </button>
                ) : (
                  <span className={styles['face']}>
                    <OptionFace option={option} name={words} />
                    <span className={unseen['unseen']}>{standing}</span>
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <div ref={board} className={styles['board']}>
      {renderColumn('left')}
      <svg
        ref={space}
        className={styles['lines']}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {lines.map(({ line, tone }) => {
          const [from, to] = [getMiddle(left, line[0]), getMiddle(right, line[1])];
          const paint =
            LINE_COLOURS[left.findIndex((item) => item.id === line[0]) % LINE_COLOURS.length];
          return (
            <g key={line.join(' ')} data-tone={tone} data-paint={tone === 'own' ? paint : tone}>
              <path className={styles['line']} d={`M0 ${from}C40 ${from} 60 ${to} 100 ${to}`} />
              {/* A line with almost no length and with round ends draws a dot that stays round when the drawing is stretched. */}
              <path className={styles['dot']} d={`M0 ${from}h.01M100 ${to}h-.01`} />
            </g>
          );
        })}
        {live && (
          <path
            className={styles['live']}
            d={`M${getEdgeX(live.from.side)} ${computeHeight(live.from)}L${
              live.to
                ? `${getEdgeX(live.to.side)} ${computeHeight(live.to)}`
                : `${live.x} ${live.y}`
            }`}
          />
        )}
      </svg>
      {renderColumn('right')}
    </div>
  );
}

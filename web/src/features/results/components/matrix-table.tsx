import { computeMeanPercent, type MatrixCell } from '@meiyu/contract/results/matrix-cells';
import type { MatrixHomework } from '@meiyu/contract/results/matrix.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { type CSSProperties, type KeyboardEvent, memo, useEffect, useRef } from 'react';

import { joinClassNames } from '../../../ui/class-names.ts';
import {
  type CellPosition,
  describeCell,
  groupByUnit,
  hasFailed,
  type MatrixRow,
  getNextCell,
} from '../matrix.view.ts';
import { getMarkClass, MatrixCellMark } from './matrix-cell-mark.tsx';
import styles from './matrix-table.module.css';

/** The most columns that fit a desktop when each is wide enough for the name of a unit. */
const WIDE_COLUMNS_MAX = 16;

const getCellId = (row: number, column: number) => `matrix-${row}-${column}`;

/**
 * Shows a table with a row for each pupil and a column for each homework. The headers stay visible. Arrow keys move the current cell, and
 * Enter opens its work.
 */
export function MatrixTable({
  homework,
  rows,
  current,
  onMove,
  onOpen,
}: {
  homework: readonly MatrixHomework[];
  rows: readonly MatrixRow[];
  current: CellPosition;
  onMove: (place: CellPosition) => void;
  onOpen: () => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const numberLength = Math.max(...rows.map(({ number }) => number.length), 2);
  const nameLength = Math.max(...rows.map(({ name }) => name.length), 2);
  const numberWidth = `${numberLength}ch`;
  const sizes: CSSProperties & Record<`--${string}`, number | string> = {
    '--number-length': numberLength,
    '--name-length': nameLength,
    '--homework-count': homework.length,
    '--homework-size': homework.length <= WIDE_COLUMNS_MAX ? '4em' : '3.2em',
  };
  const currentId = getCellId(current.row, current.column);
  useEffect(() => {
    // Without this check, the table would scroll to the current cell when it is first shown.
    if (document.activeElement !== table.current) return;
    document.getElementById(currentId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId]);
  const handleKey = (event: KeyboardEvent) => {
    const next = getNextCell(current, event.key, { rows: rows.length, columns: homework.length });
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === null) onOpen();
    else onMove(next);
  };
  const handlePress = ({ target }: { target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('td') : null;
    const row = cell?.closest('tr');
    if (!cell || !row?.closest('tbody')) return;
    // The first cell of a row is the pupil, the last two are the average and the missing homework.
    const column = cell.cellIndex - 1;
    if (column < homework.length) onMove({ row: row.sectionRowIndex, column });
  };
  return (
    <table
      ref={table}
      className={styles['table']}
      style={sizes}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move the current cell
      role="grid"
      tabIndex={0}
      aria-label="总表，方向键移动，回车打开"
      aria-activedescendant={currentId}
      onKeyDown={handleKey}
      onClick={handlePress}
    >
      <colgroup>
        <col className={styles['pupilColumn']} />
        <col className={styles['homeworkColumn']} span={homework.length} />
        <col className={styles['averageColumn']} />
        <col />
      </colgroup>
      <MatrixHead homework={homework} currentColumn={current.column} numberWidth={numberWidth} />
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            index={index}
            numberWidth={numberWidth}
            currentColumn={index === current.row ? current.column : null}
          />
        ))}
      </tbody>
      <MatrixFoot homework={homework} rows={rows} />
    </table>
  );
}

const MatrixHead = memo(function MatrixHead({
  homework,
  currentColumn,
  numberWidth,
}: {
  homework: readonly MatrixHomework[];
  currentColumn: number;
  /** The CSS width of the longest pupil number. */
  numberWidth: string;
}) {
  const groups = groupByUnit(homework);
  const firsts = new Set(groups.map(({ from }) => from));
  return (
    <thead>
      <tr>
        <th className={styles['pupil']} rowSpan={2} scope="col">
          <span style={{ minWidth: numberWidth }}>学号</span>
          <span>姓名</span>
        </th>
        {groups.map(({ label, from, count }) => (
          <th key={from} className={styles['unit']} colSpan={count} scope="colgroup">
            <span>{label || '\u00A0'}</span>
          </th>
        ))}
        <th className={styles['side']} rowSpan={2} scope="col">
          均分
        </th>
        <th className={styles['side']} rowSpan={2} scope="col">
          缺
        </th>
      </tr>
      <tr>
        {homework.map(({ _id: id, title, due }, index) => (
          <th
            key={id}
            className={joinClassNames(
              styles['homework'],
              firsts.has(index) && styles['first'],
              index === currentColumn && styles['current'],
            )}
            scope="col"
          >
            <span className={styles['title']}>{title}</span>
            <small>{formatDate(due, 'M.d')}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
});

/** Whether the cell shows only a text. A class has thousands of such cells, so elements and components for them would cost time. */
const isPlainScore = ({ state, late }: MatrixCell) => state === 'marked' && !late;

const Row = memo(function Row({
  row: { name, number, cells, average, missing },
  index,
  numberWidth,
  currentColumn,
}: {
  row: MatrixRow;
  index: number;
  numberWidth: string;
  /** The current column if the current cell is in this row. */
  currentColumn: number | null;
}) {
  return (
    <tr
      className={joinClassNames(
        (index + 1) % 5 === 0 && styles['fifth'],
        currentColumn !== null && styles['currentRow'],
      )}
    >
      <th className={styles['pupil']} scope="row">
        <span style={{ minWidth: numberWidth }}>{number}</span>
        <span>{name}</span>
      </th>
      {cells.map((cell, column) => (
        <td
          key={column}
          id={column === currentColumn ? getCellId(index, column) : undefined}
          className={joinClassNames(
            getMarkClass(cell),
            hasFailed(cell) && styles['failed'],
            column === currentColumn && styles['currentCell'],
          )}
          aria-label={describeCell(cell)}
        >
          {isPlainScore(cell) ? cell.percent : <MatrixCellMark cell={cell} />}
        </td>
      ))}
      <td className={styles['average']}>{average ?? ''}</td>
      <td className={styles['side']}>{missing || ''}</td>
    </tr>
  );
});

const MatrixFoot = memo(function MatrixFoot({
  homework,
  rows,
}: {
  homework: readonly MatrixHomework[];
  rows: readonly MatrixRow[];
}) {
  const getAverage = (column: number) =>
    computeMeanPercent(rows.flatMap(({ cells }) => cells[column] ?? []));
  return (
    <tfoot>
      <tr>
        <th className={styles['pupil']} scope="row">
          均分
        </th>
        {homework.map(({ _id: id }, column) => (
          <td key={id}>{getAverage(column) ?? ''}</td>
        ))}
        <td className={styles['average']}>
          {computeMeanPercent(rows.flatMap(({ cells }) => cells)) ?? ''}
        </td>
        <td className={styles['side']}>{'\u00A0'}</td>
      </tr>
    </tfoot>
  );
});

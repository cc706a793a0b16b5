import { joinClassNames } from '../../../ui/class-names.ts';
import { describePupil, formatLeft, groupQuestions, type LivePupil } from '../live.view.ts';
import styles from './live-grid.module.css';
import { LiveNotes } from './live-notes.tsx';
import { PupilNote } from './pupil-note.tsx';

/** The width that all question columns share in a window of 1440 px. */
const QUESTIONS_WIDTH_PX = 820;
const QUESTION_WIDTH_MIN_PX = 27;
const QUESTION_WIDTH_MAX_PX = 96;

/** Shows a table with a row for each pupil and a column for each question. A press on a pupil's name selects the pupil. */
export function LiveGrid({
  questions,
  pupils,
  selectedId,
  onSelect,
}: {
  /** The type of each question. */
  questions: readonly string[];
  pupils: readonly LivePupil[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}) {
  const { length } = questions;
  const hasTimeLimit = pupils.some(({ leftMin }) => leftMin !== null);
  const step = Math.min(
    QUESTION_WIDTH_MAX_PX,
    Math.max(QUESTION_WIDTH_MIN_PX, Math.floor(QUESTIONS_WIDTH_PX / length)),
  );
  const answerCounts = questions.map(
    (_, index) => pupils.filter(({ cells }) => (cells[index] ?? '-') !== '-').length,
  );
  return (
    <table className={styles['grid']}>
      <thead>
        <tr>
          <th className={styles['pupil']} rowSpan={2} scope="col">
            学生
          </th>
          {groupQuestions(questions).map(({ label, from, count }) => (
            <th key={from} className={styles['group']} colSpan={count} scope="colgroup">
              <span style={{ maxWidth: count * step - 8 }}>{label}</span>
            </th>
          ))}
          <th className={styles['side']} rowSpan={2} scope="col">
            已答
          </th>
          {hasTimeLimit && (
            <th className={styles['side']} rowSpan={2} scope="col">
              剩余
            </th>
          )}
        </tr>
        <tr>
          {questions.map((_, index) => (
            <th key={index} className={styles['number']} style={{ width: step }} scope="col">
              {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pupils.map((pupil) => (
          <tr
            key={pupil.id}
            className={joinClassNames(
              styles['row'],
              pupil.id === selectedId && styles['selected'],
              styles[pupil.note],
            )}
          >
            <th className={styles['pupil']} scope="row">
              <button
                type="button"
                className={styles['name']}
                aria-pressed={pupil.id === selectedId}
                onClick={() => onSelect(pupil.id)}
              >
                <PupilNote note={pupil.note} />
                <b>{pupil.name}</b>
                <small>{describeBriefly(pupil)}</small>
              </button>
            </th>
            <td colSpan={length}>
              {pupil.cells.length > 0 && <LiveNotes cells={pupil.cells} step={step} />}
            </td>
            <td className={styles['side']}>{pupil.cells.length > 0 && pupil.answered}</td>
            {hasTimeLimit && (
              <td className={styles['side']}>
                {pupil.leftMin !== null && formatLeft(pupil.leftMin)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th className={styles['pupil']} scope="row">
            答了的人数
          </th>
          {answerCounts.map((count, index) => (
            <td key={index} className={styles['number']}>
              {count}
            </td>
          ))}
          <td className={styles['side']} colSpan={hasTimeLimit ? 2 : 1}>
            共 {pupils.length} 人
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Describes only the facts that the other columns do not show. */
function describeBriefly(pupil: LivePupil): string {
  if (pupil.note === 'answering') return '';
  const answered = `答了 ${pupil.answered} 题 · `;
  return describePupil({ ...pupil, leftMin: null }).replace(answered, '');
}

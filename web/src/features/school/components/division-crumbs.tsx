import { joinClassNames } from '../../../ui/class-names.ts';
import type { DivisionPath } from '../division.view.ts';
import styles from './division-crumbs.module.css';

const LEVEL_NAMES = ['省份', '城市', '区县'] as const;

/** Shows the three levels of the chosen division. A press on a level goes back to it. */
export function DivisionCrumbs({
  path,
  onBack,
}: {
  path: DivisionPath;
  onBack: (depth: number) => void;
}) {
  return (
    <ol className={styles['crumbs']} aria-label="选择的层级">
      {LEVEL_NAMES.map((level, depth) => (
        <li key={level}>
          <button
            type="button"
            className={joinClassNames(styles['crumb'], depth < path.length && styles['made'])}
            aria-current={depth === path.length ? 'step' : undefined}
            disabled={depth > path.length}
            onClick={() => onBack(depth)}
          >
            {path[depth]?.name ?? level}
          </button>
        </li>
      ))}
    </ol>
  );
}

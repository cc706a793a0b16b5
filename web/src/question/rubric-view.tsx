import type { Rubric, RubricLevels } from '@meiyu/contract/question/rubric.schema';

import { joinClassNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon/icon.tsx';
import unseen from '../ui/unseen.module.css';
import styles from './rubric-view.module.css';

/** Shows the criteria with the description of each level. After the marking, a symbol and a frame mark the given levels. */
export function RubricView({
  rubric,
  given,
}: {
  rubric: Rubric;
  given?: RubricLevels | undefined;
}) {
  return (
    <details className={styles['rubric']} open={given !== undefined}>
      <summary className={styles['summary']}>评分标准</summary>
      <dl className={styles['criteria']}>
        {rubric.map(({ id, text, levels }) => (
          <div key={id}>
            <dt className={styles['criterion']}>{text}</dt>
            <dd>
              <ol className={styles['levels']} start={0}>
                {levels.map((words, level) => {
                  const isGiven = given?.[id] === level;
                  return (
                    <li
                      key={level}
                      className={joinClassNames(styles['level'], isGiven && styles['given'])}
                    >
                      {isGiven && <span className={unseen['unseen']}>你得到的等级：</span>}
                      <b>{level}</b>
                      <span>{words}</span>
                      {isGiven && <Icon name="check" size={20} />}
                    </li>
                  );
                })}
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import type { Fact } from '../sheet/facts.view.ts';
import type { Facts } from '../sheet/use-facts.ts';
import styles from './fact-bar.module.css';

/** Offers facts of the semester. A press inserts the fact into the text. */
export function FactBar({
  facts,
  pupilId,
  text,
  isChangeable,
  onFact,
}: {
  facts: Facts;
  pupilId: string;
  /** The text of the remark. Facts in it are marked as used. */
  text: string;
  isChangeable: boolean;
  onFact: (fact: Fact) => void;
}) {
  const found = facts.find(pupilId);
  return (
    <div className={styles['facts']}>
      <h2>这学期</h2>
      {facts.isPending && <Skeleton height={40} />}
      {facts.hasFailed && (
        <p className={styles['none']}>
          考勤和作业没有读出来。
          <Button variant="ghost" size="small" onClick={facts.retry}>
            再试一次
          </Button>
        </p>
      )}
      {!facts.isPending && !facts.hasFailed && found.length === 0 && (
        <p className={styles['none']}>还没有考勤和作业的记录。</p>
      )}
      <ul>
        {found.map((fact) => {
          const isUsed = text.includes(fact.words);
          return (
            <li key={fact.label}>
              <button
                type="button"
                className={joinClassNames(styles['fact'], styles[fact.tone])}
                disabled={!isChangeable || isUsed}
                // The text field keeps the focus and its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onFact(fact)}
              >
                {isUsed && <Icon name="check" size={16} />}
                {fact.label}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

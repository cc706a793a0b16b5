import '../../../ui/icon/media-icons.ts';
import type { AnswerPart, ResultPupil } from '@meiyu/contract/results/results.schema';
import { useState } from 'react';

import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './answer-groups.module.css';

/** Shows how many pupils gave each answer, as bars. With `pupils`, a press on a bar shows their names; without it no names are shown. */
export function AnswerGroups({
  parts,
  pupils,
}: {
  parts: readonly AnswerPart[];
  pupils?: readonly ResultPupil[];
}) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  return parts.map((part, at) => {
    const largestCount = Math.max(...part.groups.map((group) => group.pupils.length));
    const mostFrequentWrong = part.groups.find(({ isRight }) => !isRight);
    return (
      <section key={at} className={styles['part']}>
        {part.label !== '' && <h3>{part.label}</h3>}
        <ul>
          {part.groups.map((group, index) => {
            const key = `${at} ${index}`;
            const isOpen = key === openKey;
            const tone = group.isRight
              ? styles['right']
              : group === mostFrequentWrong && styles['worst'];
            const bar = (
              <>
                <span className={styles['label']}>
                  {group.label}
                  <span className={unseen['unseen']}>{group.isRight ? '，答对' : '，答错'}</span>
                </span>
                <span className={styles['track']}>
                  <span style={{ width: `${(group.pupils.length / largestCount) * 100}%` }} />
                </span>
                <span className={styles['count']}>{group.pupils.length} 人</span>
              </>
            );
            const className = joinClassNames(styles['group'], tone);
            return (
              <li key={key}>
                {pupils === undefined ? (
                  <div className={className}>{bar}</div>
                ) : (
                  <button
                    type="button"
                    className={className}
                    aria-expanded={isOpen}
                    onClick={() => setOpenKey(isOpen ? null : key)}
                  >
                    {bar}
                    <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
                  </button>
                )}
                {isOpen && pupils && (
                  <p className={styles['names']}>{joinAllNames(group.pupils, pupils)}</p>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

function joinAllNames(ids: readonly string[], pupils: readonly ResultPupil[]): string {
  const byId = new Map(pupils.map((pupil) => [pupil._id, pupil.name]));
  return ids.flatMap((id) => byId.get(id) ?? []).join('、');
}

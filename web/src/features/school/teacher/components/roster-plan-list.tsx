import type { RosterPlan } from '@meiyu/contract/school/teach-school.schema';

import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './roster-plan-list.module.css';

/** Shows what the import of a roster changes, or the faults that stop it. */
export function RosterPlanList({ plan }: { plan: RosterPlan }) {
  const { changes, notes, faults, faultCount, warnings, token } = plan;
  const hasChanges = changes.some(({ added, updated }) => added + updated > 0);
  return (
    <Card as="section" aria-label="检查结果">
      {faultCount > 0 && (
        <>
          <h2 className={styles['title']}>
            <Chip tone="red">{faultCount} 处要改</Chip>
          </h2>
          <p className={styles['lead']}>改好表格再选一次；有错的名册一行也不导入。</p>
          <FindingList findings={faults} label="错误" />
          {faults.length < faultCount && (
            <p className={styles['lead']}>还有 {faultCount - faults.length} 处，改好这些再看。</p>
          )}
        </>
      )}
      {faultCount === 0 && changes.length === 0 && (
        <p className={styles['lead']}>文件里没有名册。</p>
      )}
      {changes.length > 0 && (
        <>
          <h2 className={styles['title']}>
            {hasChanges ? '导入以后会这样，现在还没有改动' : '都已经是这样，没有要改的'}
          </h2>
          <table className={styles['changes']}>
            <thead>
              <tr>
                <th scope="col">种类</th>
                <th scope="col">新增</th>
                <th scope="col">更新</th>
                <th scope="col">不变</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ kind, added, updated, unchanged }) => (
                <tr key={kind}>
                  <th scope="row">{kind}</th>
                  <td data-some={added > 0}>{added}</td>
                  <td data-some={updated > 0}>{updated}</td>
                  <td>{unchanged}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {token !== null && notes.length > 0 && (
        <ul className={styles['notes']} aria-label="说明">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && <FindingList findings={warnings} label="提醒" />}
    </Card>
  );
}

function FindingList({ findings, label }: { findings: RosterPlan['faults']; label: string }) {
  return (
    <ul className={styles['findings']} aria-label={label}>
      {findings.map(({ at, message }) => (
        <li key={`${at} ${message}`}>
          <code>{at}</code>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}

import type {
  ImportPlan,
  ImportState,
  PlannedQuestion,
} from '@meiyu/contract/bank/question-import.schema';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import {
  countStates,
  formatFilePosition,
  importStateLabels,
  importStates,
} from '../question-import.view.ts';
import styles from './import-plan-list.module.css';

/** The number of rows that are shown at first and that each press adds. A plan can have thousands of questions. */
const ROWS_PER_PAGE = 100;

const stateTones = { new: 'green', changed: 'area', same: 'neutral', refused: 'red' } as const;

/** Shows what the import will do with each question. The tabs filter the questions by state. */
export function ImportPlanList({ plan }: { plan: ImportPlan }) {
  const counts = countStates(plan);
  const [filter, setFilter] = useState<ImportState | 'all'>('all');
  const [shownRows, setShown] = useState(ROWS_PER_PAGE);
  const rows = plan.plan.filter(({ state }) => filter === 'all' || state === filter);
  const tabs = [
    { id: 'all' as const, label: `全部 ${plan.plan.length}` },
    ...importStates
      .filter((state) => counts[state] > 0)
      .map((state) => ({ id: state, label: `${importStateLabels[state]} ${counts[state]}` })),
  ];
  return (
    <Card as="section" padding="tight" aria-label="检查结果">
      <Tabs
        label="按结果筛选"
        tabs={tabs}
        value={filter}
        onChange={(next) => {
          setFilter(next);
          setShown(ROWS_PER_PAGE);
        }}
      >
        <ul className={styles['list']}>
          {rows.slice(0, shownRows).map((question, index) => (
            <PlanRow key={`${question.at} ${index}`} question={question} file={plan.file} />
          ))}
        </ul>
        {rows.length > shownRows && (
          <div className={styles['more']}>
            <Button
              variant="ghost"
              size="small"
              onClick={() => setShown(shownRows + ROWS_PER_PAGE)}
            >
              再看 {Math.min(ROWS_PER_PAGE, rows.length - shownRows)} 题
            </Button>
          </div>
        )}
      </Tabs>
      {plan.warnings.length > 0 && (
        <ul className={styles['warnings']} aria-label="没有导入的内容">
          {plan.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PlanRow({ question, file }: { question: PlannedQuestion; file: string }) {
  const { state, title, type, at, reason, warnings } = question;
  const facts = [formatFilePosition(at, file), type].filter((fact) => fact !== '');
  return (
    <li className={styles['row']} data-state={state}>
      <Chip tone={stateTones[state]}>{importStateLabels[state]}</Chip>
      <div className={styles['words']}>
        <p className={styles['title']}>{title || '（没有题干）'}</p>
        <p className={styles['facts']}>{facts.join(' · ')}</p>
        {reason !== '' && <p className={styles['reason']}>{reason}</p>}
        {warnings.map((warning) => (
          <p key={warning} className={styles['warning']}>
            {warning}
          </p>
        ))}
      </div>
    </li>
  );
}

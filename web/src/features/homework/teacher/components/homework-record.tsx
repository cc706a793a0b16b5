import type { TeachHomework } from '@meiyu/contract/homework/teach-homework.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDateTime } from '../../../../lib/near-date.ts';
import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { formatUnit } from '../../../../question/bank/bank-facts.ts';
import { useUser } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import {
  countsOptions,
  findLabel,
  lateOptions,
  releaseOptions,
  showOptions,
} from '../setting-options.ts';
import { BasketHead } from './basket-head.tsx';
import { BasketRow } from './basket-row.tsx';
import basket from './homework-basket.module.css';
import editor from './homework-editor.module.css';
import { HomeworkHead } from './homework-head.tsx';
import { HomeworkPreviewSheet } from './homework-preview-sheet.tsx';
import styles from './homework-record.module.css';
import { RecordActions } from './record-actions.tsx';

/** Returns why the teacher may not change the homework. */
function explainLock({ canChange, owner }: TeachHomework): string {
  if (canChange) return '这份作业已经结束，题目和设置不能再改。';
  return owner === ''
    ? '这份作业是平台统一布置的，题目和设置不能改。'
    : `这份作业是${owner}布置的，还发给了别的老师的班，所以您不能改。`;
}

/** Shows a homework that the teacher may not change: its questions and settings, the reason, and what the teacher can still do. */
export function HomeworkRecord({ homework }: { homework: TeachHomework }) {
  const { _id: id, title, questions, assign } = homework;
  const [previewedId, setPreviewedId] = useState<string | null>(null);
  return (
    <>
      <HomeworkHead title={<h1>{title}</h1>}>
        <Button
          size="small"
          variant="ghost"
          icon="eye"
          className={editor['preview']}
          onClick={() => setPreviewedId('')}
        >
          学生看到的
        </Button>
      </HomeworkHead>
      <div className={styles['columns']}>
        <Card as="section" aria-label="题目" className={basket['basket']}>
          <BasketHead questions={questions} />
          <ol>
            {questions.map((question, index) => (
              <BasketRow
                key={question.id}
                question={question}
                number={index + 1}
                onOpen={() => setPreviewedId(question.id)}
              />
            ))}
          </ol>
        </Card>
        <Card as="section" aria-label="设置" className={styles['side']}>
          <p className={styles['reason']}>{explainLock(homework)}</p>
          <RecordActions homework={homework} />
          <Settings homework={homework} />
        </Card>
      </div>
      <HomeworkPreviewSheet
        id={id}
        grade={assign[0]?.grade ?? questions[0]?.grade ?? 1}
        startId={previewedId}
        onClose={() => setPreviewedId(null)}
      />
    </>
  );
}

function Settings({ homework }: { homework: TeachHomework }) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { assign, opens, due, late, attempts, counts, timeLimitMin, show, release, unit } =
    homework;
  const klasses = assign.flatMap(({ grade, klass }) =>
    (klass ?? []).map((one) => formatKlass(grade, one, names)),
  );
  const facts = [
    { name: '发给', value: klasses.join('、') },
    { name: '开始', value: formatDateTime(opens) },
    { name: '截止', value: formatDateTime(due) },
    { name: '迟交', value: findLabel(lateOptions, late) },
    {
      name: '可答',
      value: attempts > 1 ? `${attempts} 次，${findLabel(countsOptions, counts)}` : '1 次',
    },
    { name: '限时', value: timeLimitMin === null ? '不限' : `${timeLimitMin} 分钟` },
    { name: '看解析', value: findLabel(showOptions, show) },
    { name: '发还', value: findLabel(releaseOptions, release) },
    { name: '单元', value: formatUnit(unit) },
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { Card } from '../../../ui/layout/card.tsx';
import { getTakeVerb } from '../skill-exam.view.ts';
import styles from './exam-facts.module.css';

/** Shows the time and the number of takes in large figures. */
export function ExamFacts({ exam }: { exam: SkillExam }) {
  const { durationMin, takes, takeMin, files } = exam;
  const verb = getTakeVerb({ files });
  const facts = [
    { label: '限时', value: durationMin === null ? '不限' : `${durationMin} 分钟` },
    { label: `可以${verb}`, value: `${takes} 次` },
    ...(verb === '拍' ? [] : [{ label: '每次最长', value: `${takeMin} 分钟` }]),
  ];
  return (
    <Card as="section" padding="tight" aria-label="时间和次数">
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

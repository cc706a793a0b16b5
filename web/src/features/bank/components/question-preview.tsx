import '../../../ui/icon/media-icons.ts';
import type { BankItem } from '@meiyu/contract/question/bank-item.schema';
import { formatGrade } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { bankQuestionQuery, tryBankQuestion } from '../../../queries/bank-queries.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import {
  describeStatistics,
  formatDifficulty,
  formatUnit,
} from '../../../question/bank/bank-facts.ts';
import { QuestionTrial } from '../../../question/bank/question-trial.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { bankAddresses } from '../bank.addresses.ts';
import styles from './question-preview.module.css';

/** Shows a question of the bank as pupils see it. The teacher can answer it, change it, or copy it. */
export function QuestionPreview({ item }: { item: BankItem }) {
  const question = useQuery(bankQuestionQuery(item._id));
  if (question.isPending) {
    return (
      <output aria-label="正在读取题目">
        <Skeleton height={260} />
      </output>
    );
  }
  if (question.isLoadingError) {
    return <QueryFailure query={question} />;
  }
  const { _id: id, grade, unit, difficulty, knowledge, canEdit } = item;
  const statistics = describeStatistics(item);
  return (
    <div className={styles['preview']}>
      <div className={styles['head']}>
        <p className={styles['place']}>
          {formatGrade(grade)} {formatUnit(unit)} · {formatDifficulty(difficulty)}
          {knowledge.length > 0 && ` · ${knowledge.join('、')}`}
          {statistics !== '' && <span className={styles['statistics']}>{statistics}</span>}
        </p>
        <LinkButton
          size="small"
          variant="ghost"
          icon={canEdit ? 'pen' : 'copy'}
          href={getHref(bankAddresses.edit(canEdit ? { id } : { copy: id }))}
        >
          {canEdit ? '改' : '复制'}
        </LinkButton>
      </div>
      <QuestionTrial
        question={question.data.shown}
        grade={grade}
        onTry={(value) => tryBankQuestion(id, value)}
      />
    </div>
  );
}

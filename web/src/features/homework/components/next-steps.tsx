import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { ReadingText } from '../../../question/reading/reading-text.tsx';
import { type ButtonVariant, LinkButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { homeworkQuery } from '../homework.queries.ts';
import { getHomeworkAction } from '../homework.view.ts';
import { chooseNextSteps, formatRetryTerms } from '../next-steps.view.ts';
import type { NextHomework } from '../use-next-homework.ts';
import styles from './next-steps.module.css';

/** Returns the address at which a pupil starts or continues the homework. */
export function getNextHref(homework: HomeworkSummary): string {
  const { subject } = homework;
  return getHref(getHomeworkAction(homework)?.address ?? addresses.homework(subject));
}

function NextHomeworkStep({ next, variant }: { next: NextHomework; variant: ButtonVariant }) {
  const { homework, isPending, isAllDone } = next;
  if (isPending) return <Skeleton height={52} cut="card" />;
  if (homework) {
    return (
      <div data-sub={homework.subject}>
        <LinkButton wide variant={variant} href={getNextHref(homework)}>
          {/* One flex item, so that the words with pinyin and the title share a baseline. */}
          <span>
            <ReadingText text="做下一份：" plain />
            <span className={styles['title']}>
              <PhraseText text={homework.title} />
            </span>
          </span>
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      {isAllDone && <p className={styles['note']}>现在没有别的作业了，歇一歇吧。</p>}
      <LinkButton wide variant={variant} href={getHref(addresses.curriculum())}>
        <ReadingText text="回到首页" plain />
      </LinkButton>
    </>
  );
}

/** Shows the button that starts another attempt at the same homework, with the attempts left and which attempt counts. */
export function RetryStep({ result, variant }: { result: AttemptResult; variant: ButtonVariant }) {
  const { subject, homeworkId, attemptsLeft } = result;
  const homework = useQuery(homeworkQuery(homeworkId));
  return (
    <div>
      <LinkButton
        wide
        variant={variant}
        href={getHref(addresses.startHomework(subject, homeworkId))}
      >
        <ReadingText text="再做一次" plain />
      </LinkButton>
      <p className={styles['note']}>{formatRetryTerms(attemptsLeft, homework.data?.counts)}</p>
    </div>
  );
}

/** Shows what the pupil can do after a result: another homework, another attempt, or the way home. */
export function NextSteps({ result, next }: { result: AttemptResult; next: NextHomework }) {
  return chooseNextSteps(result).map((step, index) => {
    const variant = index === 0 ? 'primary' : 'soft';
    return step === 'onward' ? (
      <NextHomeworkStep key={step} next={next} variant={variant} />
    ) : (
      <RetryStep key={step} result={result} variant={variant} />
    );
  });
}

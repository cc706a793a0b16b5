import type { Ref } from 'react';

import { getHref } from '../../../lib/address.ts';
import { getRunExamsAddress } from '../../../lib/teach-address.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import styles from '../components/desk.module.css';

/** Shows why no work is open: all are marked, none has come yet, or other teachers mark the exam. */
export function ExamDeskEnd({
  title,
  count,
  ref,
}: {
  /** The title of the exam, or null if the teacher does not mark it. */
  title: string | null;
  /** The number of works on the desk. */
  count: number;
  ref: Ref<HTMLElement>;
}) {
  const { words, text } = describeEnd(title, count);
  return (
    <section ref={ref} tabIndex={-1} className={styles['end']} aria-label={words}>
      <EmptyState
        {...(count > 0 && { illustration: 'done' as const })}
        title={words}
        action={
          <LinkButton variant="soft" href={getHref(getRunExamsAddress())}>
            回到技能测评
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </section>
  );
}

function describeEnd(title: string | null, count: number): { words: string; text: string } {
  if (count > 0) return { words: '都批完了', text: '公布以前还可以改，成绩由组织的老师公布。' };
  if (title === null)
    return { words: '这个测评不用你批', text: '要你批的测评，在“技能测评”里都能找到。' };
  return { words: '还没有要批的作品', text: '学生交了、文件传到以后，作品会出现在这里。' };
}

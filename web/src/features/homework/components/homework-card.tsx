import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { getHref } from '../../../lib/address.ts';
import { CoverCard } from '../../../ui/layout/cover-card.tsx';
import { formatDueNote } from '../due.view.ts';
import { formatHomeworkFacts, formatUnit, getHomeworkAction } from '../homework.view.ts';
import { HomeworkChips } from './homework-chips.tsx';
import { HomeworkProgress } from './homework-progress.tsx';
import { HomeworkScore } from './homework-score.tsx';

/**
 * Shows a homework in a list: its cover, its title, and its score or, while it is open, its due time. The complete card is one link. A
 * `wide` card also shows the progress as notes.
 */
export function HomeworkCard({
  homework,
  now,
  heading,
  wide = false,
}: {
  homework: HomeworkSummary;
  now: Date;
  /** The level of the title: one level below the heading of the list. */
  heading: 'h2' | 'h3';
  wide?: boolean;
}) {
  const { _id: id, subject, title } = homework;
  const action = getHomeworkAction(homework);
  const href = action && getHref(action.address);
  const sharedProps = { id, area: subject, subject, title, href, heading };
  if (isOpen(homework)) {
    return (
      <CoverCard
        {...sharedProps}
        facts={formatUnit(homework)}
        note={<HomeworkChips homework={homework} now={now} />}
        side={wide && <HomeworkProgress homework={homework} />}
      />
    );
  }
  return (
    <CoverCard
      {...sharedProps}
      facts={formatHomeworkFacts(homework)}
      note={formatNote(homework, now)}
    >
      <HomeworkScore homework={homework} />
    </CoverCard>
  );
}

function isOpen({ state }: HomeworkSummary): boolean {
  return state === 'notStarted' || state === 'inProgress';
}

function formatNote(homework: HomeworkSummary, now: Date): string {
  const { state, score } = homework;
  if (state === 'done' && score !== null) return '已批改';
  return state === 'done' || state === 'marking' ? '已提交' : formatDueNote(homework, now).text;
}

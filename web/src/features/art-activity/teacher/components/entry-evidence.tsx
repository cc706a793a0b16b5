import type {
  ArtActivityEntry,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { outcomeLabels } from '@meiyu/contract/shared/review-state';
import { useState } from 'react';

import { getHref } from '../../../../lib/address.ts';
import { getReviewAddress } from '../../../../lib/teach-address.ts';
import { ReviewOutcome } from '../../../../review-item/review-outcome.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { EvidenceContent } from '../../components/evidence-content.tsx';
import styles from './entry-evidence.module.css';

/** Shows the state of a pupil's evidence. A press shows the evidence itself. */
export function EntryEvidence({
  activity,
  entry: { name, evidence },
}: {
  activity: TeacherArtActivity;
  entry: ArtActivityEntry;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (evidence === null)
    return activity.evidence === 'required' ? (
      <span className={styles['missing']}>没交作品</span>
    ) : null;
  const { state, reason, isChange } = evidence;
  return (
    <div className={styles['evidence']}>
      <Button
        variant="soft"
        size="small"
        aria-label={`${name}的作品${outcomeLabels[state]}`}
        onClick={() => setIsOpen(true)}
      >
        作品{outcomeLabels[state]}
      </Button>
      <Sheet open={isOpen} title={`${name}的作品`} onClose={() => setIsOpen(false)}>
        <div className={styles['sheet']}>
          <ReviewOutcome state={state} reason={reason}>
            {isChange && '这是修改，通过以前原来的还算数'}
          </ReviewOutcome>
          <EvidenceContent evidence={evidence} name={`${name}的作品`} />
          {state === 'pending' && (
            <LinkButton variant="soft" href={getHref(getReviewAddress('activityEvidence'))}>
              去审核
            </LinkButton>
          )}
        </div>
      </Sheet>
    </div>
  );
}

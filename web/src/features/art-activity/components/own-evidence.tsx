import { artActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getHref } from '../../../lib/address.ts';
import { RemoveItem } from '../../../review-item/remove-item.tsx';
import { stateLabels, stateTones } from '../../../review-item/review-state.view.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { useNow } from '../../../ui/use-now.ts';
import { artActivityAddresses } from '../art-activity.addresses.ts';
import { artActivityQuery } from '../art-activity.queries.ts';
import { describeEvidenceTask, getEvidenceTime } from '../art-activity.view.ts';
import { EvidenceContent } from './evidence-content.tsx';
import styles from './own-evidence.module.css';

/** Shows the pupil's evidence with the state of its review, or what to hand in. Renders nothing for a pupil without a place. */
export function OwnEvidence({ activity }: { activity: ArtActivity }) {
  const now = useNow();
  const { _id: id, ownEvidence, me, state: phase } = activity;
  if (activity.evidence === 'none' || me?.state !== 'signedUp' || phase === 'cancelled')
    return null;
  const evidence = ownEvidence?.state === 'withdrawn' ? null : ownEvidence;
  const isOpen = getEvidenceTime(activity, now) === 'open';
  const address = getHref(artActivityAddresses.evidence(id));
  return (
    <Card as="section" className={styles['work']} aria-label="我的作品">
      <h2 className={styles['title']}>
        我的作品
        {evidence && <Chip tone={stateTones[evidence.state]}>{stateLabels[evidence.state]}</Chip>}
      </h2>
      {evidence === null ? (
        <p>{describeEvidenceTask(activity, now)}</p>
      ) : (
        <>
          {evidence.isChange && <p>这是修改，通过以前原来的还算数。</p>}
          {evidence.reason !== '' && <p>老师说：{evidence.reason}</p>}
          <EvidenceContent evidence={evidence} name="我的作品" />
        </>
      )}
      <div className={styles['actions']}>
        {isOpen && (
          <LinkButton variant={evidence === null ? 'primary' : 'soft'} icon="pen" href={address}>
            {evidence === null ? '交作品' : '修改'}
          </LinkButton>
        )}
        {evidence && <RemoveEvidence activity={activity} evidence={evidence} />}
      </div>
    </Card>
  );
}

function RemoveEvidence({
  activity: { _id: id },
  evidence: { rev, state },
}: {
  activity: ArtActivity;
  evidence: NonNullable<ArtActivity['ownEvidence']>;
}) {
  const client = useQueryClient();
  const { queryKey } = artActivityQuery(id);
  const store = (activity: ArtActivity) => {
    client.setQueryData(queryKey, activity);
    showToast('已经撤回');
  };
  return (
    <RemoveItem
      isApproved={state === 'approved'}
      name="这件作品"
      withdrawText="撤回以后，这次活动就没有你的作品了。截止以前可以再交。"
      send={(eventId) =>
        call(artActivityEndpoints.withdrawEvidence, { params: { id }, body: { rev, eventId } })
      }
      onWithdrawn={store}
      onDeleted={() => void client.invalidateQueries({ queryKey })}
      onStale={() => void client.invalidateQueries({ queryKey })}
    />
  );
}

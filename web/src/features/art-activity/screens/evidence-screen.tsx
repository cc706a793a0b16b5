import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { ItemPageHead } from '../../../review-item/item-page-head.tsx';
import { OpenedItem } from '../../../review-item/opened-item.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { artActivityAddresses } from '../art-activity.addresses.ts';
import { artActivityQuery } from '../art-activity.queries.ts';
import { describeEvidenceTask, getEvidenceTime } from '../art-activity.view.ts';
import { EvidenceForm } from '../components/evidence-form.tsx';

/** Lets a pupil with a place hand in evidence of an art activity, or change it. */
export function EvidenceScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...artActivityQuery(id ?? ''), enabled: id !== null });
  // A form that is open when the time ends stays, so that the pupil reads why the server refuses it.
  const now = useNow();
  return (
    <OpenedItem
      id={id}
      query={query}
      list={{ address: artActivityAddresses.list(), label: '看看别的活动' }}
      loadingLabel="正在打开作品"
      missingTitle="找不到这个活动"
    >
      {(activity) => {
        const { _id, title, me, ownEvidence } = activity;
        const address = artActivityAddresses.one(_id);
        if (me?.state !== 'signedUp' || getEvidenceTime(activity, now) === 'early')
          return <Redirect to={address} />;
        return (
          <>
            <ItemPageHead title="交作品" back={{ label: title, address }}>
              {describeEvidenceTask(activity, now)}
            </ItemPageHead>
            <EvidenceForm key={`${_id} ${ownEvidence?.rev ?? 0}`} activity={activity} />
          </>
        );
      }}
    </OpenedItem>
  );
}

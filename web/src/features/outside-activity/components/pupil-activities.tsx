import { outsideActivityEndpoints } from '@meiyu/contract/outside-activity/outside-activity.endpoints';
import { outcomeLabels } from '@meiyu/contract/shared/review-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { ItemImages } from '../../../review-item/item-images.tsx';
import { pupilItemsQuery } from '../../../review-item/pupil-items.query.ts';
import { PupilItems } from '../../../review-item/pupil-items.tsx';
import { ReviewOutcome } from '../../../review-item/review-outcome.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { toShownActivity } from '../outside-activity.view.ts';
import { Postcard } from './postcard.tsx';
import styles from './pupil-activities.module.css';

/** Shows a teacher the activities of a pupil outside of school. */
export function PupilActivities({ id }: { id: string }) {
  const list = useInfiniteQuery(
    pupilItemsQuery(outsideActivityEndpoints.ofPupil.path, id, (request) =>
      call(outsideActivityEndpoints.ofPupil, { params: { id }, ...request }),
    ),
  );
  return (
    <PupilItems list={list} loadingLabel="正在读取校外活动" empty="还没有记过校外活动。">
      {(activity) => (
        <Card>
          <Postcard
            activity={toShownActivity(activity)}
            state={activity.state}
            label={outcomeLabels[activity.state]}
          >
            <PhraseText text={activity.title} />
          </Postcard>
          <p className={styles['text']}>{activity.text}</p>
          {activity.reason !== '' && (
            <ReviewOutcome state={activity.state} reason={activity.reason} />
          )}
          <ItemImages label={null} name={`${activity.title}的图片`} images={activity.images} />
        </Card>
      )}
    </PupilItems>
  );
}

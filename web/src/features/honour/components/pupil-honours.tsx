import { awardLabels } from '@meiyu/contract/honour/honour-labels';
import { honourEndpoints } from '@meiyu/contract/honour/honour.endpoints';
import { formatChinaDay } from '@meiyu/contract/shared/dates';
import { useInfiniteQuery } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { ItemImages } from '../../../review-item/item-images.tsx';
import { formatPoints } from '../../../review-item/points-ruler.tsx';
import { pupilItemsQuery } from '../../../review-item/pupil-items.query.ts';
import { PupilItems } from '../../../review-item/pupil-items.tsx';
import { ReviewOutcome } from '../../../review-item/review-outcome.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatLevel } from '../honour.view.ts';
import styles from './pupil-honours.module.css';

/** Shows a teacher the honours of a pupil. */
export function PupilHonours({ id }: { id: string }) {
  const list = useInfiniteQuery(
    pupilItemsQuery(honourEndpoints.ofPupil.path, id, (request) =>
      call(honourEndpoints.ofPupil, { params: { id }, ...request }),
    ),
  );
  return (
    <PupilItems list={list} loadingLabel="正在读取荣誉" empty="还没有登记过荣誉。">
      {(honour) => (
        <Card as="article">
          <h2 className={styles['title']}>{honour.event}</h2>
          <p className={styles['facts']}>
            {formatLevel(honour)} · {awardLabels[honour.award]} · {formatChinaDay(honour.awardedOn)}
          </p>
          <p className={styles['facts']}>
            {honour.organiser}（{honour.organiserKind}）
          </p>
          <ReviewOutcome state={honour.state} reason={honour.reason} />
          {honour.counts && <p>加 {formatPoints(honour.bonus)} 分</p>}
          <ItemImages label={null} name={`${honour.event}的证书`} images={honour.certificates} />
        </Card>
      )}
    </PupilItems>
  );
}

import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';

import styles from '../../../places/places.module.css';
import { Card } from '../../../ui/layout/card.tsx';
import { SeatLanterns } from './seat-lanterns.tsx';

/** Shows how many places an activity has, and how many are taken. */
export function ActivityPlaces({ activity }: { activity: ArtActivity }) {
  const { quota, taken, waiting, mode, state: phase, draw } = activity;
  const isDrawAhead = mode === 'draw' && draw !== null && draw.drawnAt === null;
  return (
    <Card as="section" aria-label="名额">
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <PlacesTitle activity={activity} isDrawAhead={isDrawAhead} />
        </h2>
        {quota !== null && (
          <span className={styles['aside']}>
            {isDrawAhead ? `${waiting} 人参加抽签` : `已报 ${taken} / ${quota}`}
          </span>
        )}
      </div>
      {quota !== null && <SeatLanterns quota={quota} taken={taken} />}
      {isDrawAhead && phase === 'open' && (
        <p className={styles['hint']}>报名早晚都一样。截止以后抽签，没抽中的按签号排候补。</p>
      )}
    </Card>
  );
}

function PlacesTitle({
  activity: { quota, taken, waiting, state: phase },
  isDrawAhead,
}: {
  activity: ArtActivity;
  isDrawAhead: boolean;
}) {
  if (quota === null)
    return (
      <>
        已有 <Count value={taken} /> 人报名
      </>
    );
  if (isDrawAhead)
    return (
      <>
        抽 <Count value={quota} /> 个名额
      </>
    );
  const left = quota - taken;
  if (phase === 'running' || phase === 'ended')
    return (
      <>
        <Count value={taken} /> 人参加
      </>
    );
  if (left > 0 && waiting === 0)
    return (
      <>
        还有 <Count value={left} /> 个名额
      </>
    );
  return <>名额满了</>;
}

function Count({ value }: { value: number }) {
  return <b className={styles['number']}>{value}</b>;
}

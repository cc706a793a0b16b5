import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../navigation/hash-location.ts';
import { useCrumbTitle } from '../../../navigation/page-crumbs.ts';
import { DrawProof } from '../../../places/draw-proof.tsx';
import { OwnWaiting } from '../../../places/own-waiting.tsx';
import { PlacePage } from '../../../places/place-page.tsx';
import { OpenedItem } from '../../../review-item/opened-item.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import '../../../ui/icon/media-icons.ts';
import { artActivityAddresses } from '../art-activity.addresses.ts';
import { artActivityQuery } from '../art-activity.queries.ts';
import { describeOwnState, describePhase, formatSpan, listDays } from '../art-activity.view.ts';
import { ActivityDays } from '../components/activity-days.tsx';
import { ActivityPlaces } from '../components/activity-places.tsx';
import { EntryAction } from '../components/entry-action.tsx';
import { LanternScene } from '../components/lantern-scene.tsx';
import { OwnEvidence } from '../components/own-evidence.tsx';
import styles from './art-activity-screen.module.css';

/** Shows an activity of the school with the pupil's own sign-up (`artActive-detail`). */
export function ArtActivityScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...artActivityQuery(id ?? ''), enabled: id !== null });
  return (
    <OpenedItem
      id={id}
      query={query}
      list={{ address: artActivityAddresses.list(), label: '看看别的活动' }}
      loadingLabel="正在打开活动"
      missingTitle="找不到这个活动"
    >
      {(activity) => <ActivityView activity={activity} />}
    </OpenedItem>
  );
}

function ActivityView({ activity }: { activity: ArtActivity }) {
  const now = useNow();
  const isDesktop = useIsDesktop();
  const { title, kind, place, text, organiser, me, draw, waiting } = activity;
  useCrumbTitle(title);
  const state = describePhase(activity);
  const own = describeOwnState(activity);
  return (
    <PlacePage
      scene={<LanternScene />}
      sceneClass={styles['page']}
      back={{ label: '返回艺术活动', address: artActivityAddresses.list() }}
      head={
        <>
          <p className={styles['chips']}>
            <Chip>{kind}</Chip>
            <Chip tone={state.tone}>{state.text}</Chip>
            {own && <Chip tone={own.tone}>{own.text}</Chip>}
          </p>
          <h1>
            <PhraseText text={title} />
          </h1>
          <ul className={styles['facts']}>
            <li>
              <Icon name="clock" size={22} />
              <span>{formatSpan(activity)}</span>
            </li>
            {place && (
              <li>
                <Icon name="pin" size={22} />
                <span>{place}</span>
              </li>
            )}
            {organiser && (
              <li>
                <Icon name="me" size={22} />
                <span>{organiser}老师组织</span>
              </li>
            )}
          </ul>
        </>
      }
      side={
        <>
          {isDesktop && <EntryAction activity={activity} />}
          <ActivityDays days={listDays(activity, now)} />
          {draw && <DrawProof id={activity._id} draw={draw} />}
        </>
      }
      foot={!isDesktop && <EntryAction activity={activity} />}
    >
      {me?.role != null && <Result activity={activity} />}
      {me?.state === 'waiting' && me.position !== null && (
        <OwnWaiting position={me.position} count={Math.max(waiting, me.position)} />
      )}
      <OwnEvidence activity={activity} />
      <ActivityPlaces activity={activity} />
      {text && (
        <Card as="section" className={styles['text']} aria-label="介绍">
          {text}
        </Card>
      )}
    </PlacePage>
  );
}

/** Shows the pupil's role and award. */
function Result({ activity: { me } }: { activity: ArtActivity }) {
  if (me === null) return null;
  return (
    <Card as="section" tint="yellow" aria-label="我的结果">
      <h2 className={styles['award']}>{me.award || '你参加了这次活动'}</h2>
      <p>{me.role === 'organiser' ? '你是组织者' : '你是参加者'}</p>
    </Card>
  );
}

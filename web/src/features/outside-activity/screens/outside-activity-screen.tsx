import type { OutsideActivity } from '@meiyu/contract/outside-activity/outside-activity.schema';
import { formatChinaDay, formatDate } from '@meiyu/contract/shared/dates';
import { formatSchoolYear } from '@meiyu/contract/shared/school-year';

import { getHref } from '../../../lib/address.ts';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { useSearch } from '../../../navigation/hash-location.ts';
import { useCrumbTitle } from '../../../navigation/page-crumbs.ts';
import { ItemImages } from '../../../review-item/item-images.tsx';
import { formatReason, stateLabels, stateTones } from '../../../review-item/review-state.view.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { OpenedActivity } from '../components/opened-activity.tsx';
import { Postcard } from '../components/postcard.tsx';
import { RemoveActivity } from '../components/remove-activity.tsx';
import { outsideActivityAddresses } from '../outside-activity.addresses.ts';
import { toShownActivity } from '../outside-activity.view.ts';
import styles from './outside-activity-screen.module.css';

/** Shows one activity with the state of its review. */
export function OutsideActivityScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <OpenedActivity id={id}>{(activity) => <ActivityView activity={activity} />}</OpenedActivity>
  );
}

function ActivityView({ activity }: { activity: OutsideActivity }) {
  const { _id: id, title, state, text, images, video } = activity;
  useCrumbTitle(title);
  return (
    <>
      <PageHead
        title={title}
        back={{ label: '我的活动', address: outsideActivityAddresses.list() }}
      />
      <div className={styles['columns']}>
        <div className={styles['shown']}>
          <div aria-hidden="true">
            <Postcard activity={toShownActivity(activity)} state={state}>
              <PhraseText text={title} />
            </Postcard>
          </div>
          <Card as="section" className={styles['text']} aria-label="我的收获">
            {text}
          </Card>
          <ItemImages label="活动图片" name={`${title}的图片`} images={images} />
          {video && (
            <VideoFrame
              src={video.url}
              label={`${title}的视频`}
              poster={video.thumbnail || undefined}
            />
          )}
        </div>
        <div className={styles['parts']}>
          <Card as="section" className={styles['state']} aria-label="审核">
            <Chip tone={stateTones[state]}>{stateLabels[state]}</Chip>
            <p>{describeState(activity)}</p>
          </Card>
          <Card as="section" aria-label="内容">
            <Facts activity={activity} />
          </Card>
          <div className={styles['actions']}>
            {state !== 'approved' && (
              <LinkButton
                variant="soft"
                icon="pen"
                href={getHref(outsideActivityAddresses.upload(id))}
              >
                修改
              </LinkButton>
            )}
            <RemoveActivity activity={activity} />
          </div>
        </div>
      </div>
    </>
  );
}

function describeState({ state, reason, year, submittedAt }: OutsideActivity): string {
  switch (state) {
    case 'pending':
      return `${formatDate(submittedAt, 'M月D日 HH:mm')} 交给了老师，看过就盖上邮戳。`;
    case 'approved':
      return `老师看过了，计入${formatSchoolYear(year)}的校外活动。`;
    case 'refused':
      return `${formatReason(reason)}可以修改后再交。`;
    case 'withdrawn':
    default:
      return '你撤回了这次活动，它不再计分。可以修改后再交。';
  }
}

function Facts({ activity: { kind, place, date, hours } }: { activity: OutsideActivity }) {
  const facts: readonly [string, string][] = [
    ['类别', kind],
    ['地点', place],
    ['日期', formatChinaDay(date)],
    ['时长', `${hours} 小时`],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, text]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} text`}>{text}</dd>,
      ])}
    </dl>
  );
}

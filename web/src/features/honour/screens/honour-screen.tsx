import { awardLabels, levelLabels, levelTypeLabels } from '@meiyu/contract/honour/honour-labels';
import type { Honour } from '@meiyu/contract/honour/honour.schema';
import { formatChinaDay, formatDate } from '@meiyu/contract/shared/dates';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatSchoolYear } from '@meiyu/contract/shared/school-year';

import { getHref } from '../../../lib/address.ts';
import { useCrumbTitle } from '../../../navigation/page-crumbs.ts';
import { ItemImages } from '../../../review-item/item-images.tsx';
import { formatPoints } from '../../../review-item/points-ruler.tsx';
import { formatReason, stateLabels, stateTones } from '../../../review-item/review-state.view.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { HonourFrame } from '../components/honour-frame.tsx';
import { OpenedHonour } from '../components/opened-honour.tsx';
import { RemoveHonour } from '../components/remove-honour.tsx';
import { honourAddresses } from '../honour.addresses.ts';
import styles from './honour-screen.module.css';

/** Shows one honour with the state of its review. */
export function HonourScreen() {
  return <OpenedHonour>{(honour) => <HonourView honour={honour} />}</OpenedHonour>;
}

function HonourView({ honour }: { honour: Honour }) {
  const { _id: id, event, subject, level, award, certificates, state } = honour;
  useCrumbTitle(event);
  const [first, ...others] = certificates;
  const image = first?.thumbnail ?? null;
  // One certificate hangs in the frame alone. Of several, the frame shows the first, and the list has all.
  const isAlone = first !== undefined && others.length === 0;
  const full = isAlone ? { full: { url: first.url, name: `${event}的证书` } } : {};
  return (
    <>
      <PageHead title={event} back={{ label: '荣誉墙', address: honourAddresses.wall() }} />
      <div className={styles['columns']}>
        <div className={styles['shown']} aria-hidden={isAlone ? undefined : true}>
          <div className={styles['rail']} />
          <div className={styles['hung']}>
            <HonourFrame honour={{ id, subject, level, award, image, ...full }} />
          </div>
        </div>
        <div className={styles['parts']}>
          <Card as="section" className={styles['state']} aria-label="审核">
            <Chip tone={stateTones[state]}>{stateLabels[state]}</Chip>
            <p>{describeState(honour)}</p>
          </Card>
          {!isAlone && (
            <ItemImages label="证书图片" name={`${event}的证书`} images={certificates} />
          )}
          <Card as="section" aria-label="内容">
            <Facts honour={honour} />
          </Card>
          <div className={styles['actions']}>
            {state !== 'approved' && (
              <LinkButton variant="soft" icon="pen" href={getHref(honourAddresses.edit(id))}>
                修改
              </LinkButton>
            )}
            <RemoveHonour honour={honour} />
          </div>
        </div>
      </div>
    </>
  );
}

function describeState({ state, reason, bonus, counts, why, year, submittedAt }: Honour): string {
  switch (state) {
    case 'pending': {
      const sent = `${formatDate(submittedAt, 'M月D日 HH:mm')} 交给了老师，看过就挂上墙。`;
      return why ? `${sent}${why}。` : sent;
    }
    case 'approved':
      return counts ? `给${formatSchoolYear(year)}加 ${formatPoints(bonus)} 分。` : `${why}。`;
    case 'refused':
      return `${formatReason(reason)}可以修改后再交。`;
    case 'withdrawn':
    default:
      return '你撤回了这项荣誉，它不再加分。可以修改后再交。';
  }
}

function Facts({ honour }: { honour: Honour }) {
  const facts: readonly [string, string][] = [
    ['奖项', awardLabels[honour.award]],
    ['级别', levelLabels[honour.level]],
    ['谁得的', levelTypeLabels[honour.levelType]],
    ['学科', subjectLabels[honour.subject]],
    ['主办单位', honour.organiser],
    ['类别', honour.organiserKind],
    ['日期', formatChinaDay(honour.awardedOn)],
    ['证书编号', honour.certificateNo],
    ['一起获奖的同学', honour.members],
    ['备注', honour.remark],
  ];
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={`${name} text`}>{text}</dd>])}
    </dl>
  );
}

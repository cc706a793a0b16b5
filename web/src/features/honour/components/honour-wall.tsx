import type { Honour } from '@meiyu/contract/honour/honour.schema';
import { formatChinaDay } from '@meiyu/contract/shared/dates';

import '../../../ui/icon/media-icons.ts';
import { getHref } from '../../../lib/address.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { honourAddresses } from '../honour.addresses.ts';
import { cutIntoRows, formatLevel, isOnShelf } from '../honour.view.ts';
import { HangingWire } from './hanging-wire.tsx';
import { HonourFrame } from './honour-frame.tsx';
import styles from './honour-wall.module.css';
import wood from './wood.module.css';

const FRAMES_PER_PHONE_ROW = 2;
const FRAMES_PER_DESKTOP_ROW = 4;

/**
 * Shows honours as frames that hang on rails. Honours that never add points lie on a shelf below. The frame after the last honour is empty: it
 * adds one.
 */
export function HonourWall({
  honours,
  isComplete,
}: {
  honours: readonly Honour[];
  isComplete: boolean;
}) {
  const size = useIsDesktop() ? FRAMES_PER_DESKTOP_ROW : FRAMES_PER_PHONE_ROW;
  const hung = honours.filter((honour) => !isOnShelf(honour));
  const shelved = honours.filter(isOnShelf);
  const rows = cutIntoRows<Honour | null>([...hung, ...(isComplete ? [null] : [])], size);
  return (
    <>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place on the wall
        <div key={index} className={styles['row']}>
          <div className={wood['rail']} />
          <ul className={styles['frames']}>
            {row.map((honour, place) =>
              honour === null ? (
                <li key="add" className={styles['place']}>
                  <HangingWire />
                  <a className={styles['add']} href={getHref(honourAddresses.create())}>
                    <Icon name="plus" size={30} />
                    挂上一项新的
                  </a>
                </li>
              ) : (
                <HungHonour
                  key={honour._id}
                  honour={honour}
                  // Narrow and wide frames alternate, also from row to row.
                  upright={(place + index) % 2 === 1}
                />
              ),
            )}
            {row.length < size && (
              <li
                className={styles['rest']}
                style={{ flexGrow: (size - row.length) * 1.3 }}
                aria-hidden="true"
              />
            )}
          </ul>
        </div>
      ))}
      {shelved.length > 0 && (
        <div className={styles['shelf']}>
          <ul className={styles['cards']} aria-label="不计入艺术特长的个人记录">
            {shelved.map((honour) => (
              <li key={honour._id} className={styles['card']}>
                <a className={styles['link']} href={getHref(honourAddresses.one(honour._id))}>
                  <b>{honour.event}</b>
                </a>
                <p>
                  {honour.organiserKind} · {formatChinaDay(honour.awardedOn)}
                </p>
                <p>个人记录，不计入艺术特长</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function HungHonour({ honour, upright }: { honour: Honour; upright: boolean }) {
  const { _id: id, event, subject, level, award, certificates, state } = honour;
  const image = certificates[0]?.thumbnail ?? null;
  return (
    <li className={joinClassNames(styles['place'], upright && styles['upright'])}>
      <HonourFrame honour={{ id, subject, level, award, image }} state={state} upright={upright}>
        <a className={styles['link']} href={getHref(honourAddresses.one(id))}>
          <b>
            <PhraseText text={event} />
          </b>
        </a>
        <small>
          <PhraseText text={formatLevel(honour)} />
        </small>
      </HonourFrame>
    </li>
  );
}

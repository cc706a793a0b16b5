import '../../ui/icon/media-icons.ts';
import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';

import { getHref } from '../../lib/address.ts';
import { usePreferences } from '../../session/preferences-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { Exit } from '../exit.ts';
import type { SaveState } from '../outbox/save-state.ts';
import type { ServerClock } from '../outbox/server-clock.ts';
import type { Countdown } from '../use-countdown.ts';
import styles from './answer-head.module.css';
import { CountdownChip } from './countdown-chip.tsx';
import { PinyinSwitch } from './pinyin-switch.tsx';
import { SaveBadge } from './save-badge.tsx';

/** Shows the header of the answering screen: exit, title, save badge, time left, the switches for pinyin and sound, and the flag. */
export function AnswerHead({
  attempt,
  exit,
  saveState,
  isFlagged,
  onFlag,
  onShowQuestions,
  countdown,
  clock,
}: {
  attempt: Attempt;
  exit: Exit;
  saveState: SaveState;
  isFlagged: boolean;
  onFlag: () => void;
  onShowQuestions: () => void;
  countdown: Countdown;
  clock: ServerClock;
}) {
  const { sound, setSound } = usePreferences();
  return (
    <header className={styles['head']}>
      <a className={styles['back']} href={getHref(exit.address)} aria-label={`返回${exit.name}`}>
        <Icon name="chevronLeft" />
      </a>
      <h1 className={styles['title']}>{attempt.title}</h1>
      <div className={styles['state']}>
        <CountdownChip countdown={countdown} clock={clock} />
        <SaveBadge state={saveState} />
        <PinyinSwitch />
      </div>
      <IconButton
        icon="list"
        label="答题卡"
        className={styles['overview']}
        onClick={onShowQuestions}
      />
      <IconButton
        icon={sound ? 'sound' : 'soundOff'}
        label="声音"
        aria-pressed={sound}
        className={styles['sound']}
        onClick={() => setSound(!sound)}
      />
      <IconButton
        icon="flag"
        label="标记本题"
        aria-pressed={isFlagged}
        className={styles['flag']}
        onClick={onFlag}
      />
    </header>
  );
}

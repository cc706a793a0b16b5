import { usePinyinChoice } from '../../session/use-pinyin-choice.ts';
import styles from './pinyin-switch.module.css';

/** Shows a switch for pinyin. Renders nothing for pupils who get no help with reading. */
export function PinyinSwitch() {
  const { isOffered, isOn, choose } = usePinyinChoice();
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles['switch']}
      aria-pressed={isOn}
      onClick={() => choose(!isOn)}
    >
      拼音
    </button>
  );
}

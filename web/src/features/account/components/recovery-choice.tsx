import { Icon } from '../../../ui/icon/icon.tsx';
import type { RecoveryWay } from '../recovery-ways.ts';
import styles from './recovery-choice.module.css';

const ways = [
  {
    way: 'phone',
    icon: 'phone',
    title: '绑定过手机号',
    words: '用短信验证码找回密码',
  },
  {
    way: 'teacher',
    icon: 'me',
    title: '没有绑定手机号',
    words: '请联系任课老师',
  },
] as const;

/** Step 0 of a forgotten password: is there a phone to get it back by? */
export function RecoveryChoice({ onChoose }: { onChoose: (way: RecoveryWay) => void }) {
  return (
    <ul className={styles['ways']}>
      {ways.map(({ way, icon, title, words }) => (
        <li key={way}>
          <button type="button" className={styles['way']} onClick={() => onChoose(way)}>
            <span className={styles['icon']}>
              <Icon name={icon} size={28} />
            </span>
            <span className={styles['words']}>
              <b>{title}</b>
              <span>{words}</span>
            </span>
            <Icon name="chevronRight" size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}

import { Icon } from '../../../ui/icon/icon.tsx';
import type { RecoveryMethod } from '../recovery-methods.ts';
import styles from './recovery-choice.module.css';

const methods = [
  {
    method: 'phone',
    icon: 'phone',
    title: '绑定过手机号',
    text: '用短信验证码找回密码',
  },
  {
    method: 'teacher',
    icon: 'me',
    title: '没有绑定手机号',
    text: '请联系任课老师',
  },
] as const;

/** Shows step 0 of the password recovery: asks whether a phone number is bound to the account. */
export function RecoveryChoice({ onChoose }: { onChoose: (method: RecoveryMethod) => void }) {
  return (
    <ul className={styles['methods']}>
      {methods.map(({ method, icon, title, text }) => (
        <li key={method}>
          <button type="button" className={styles['method']} onClick={() => onChoose(method)}>
            <span className={styles['icon']}>
              <Icon name={icon} size={28} />
            </span>
            <span className={styles['text']}>
              <b>{title}</b>
              <span>{text}</span>
            </span>
            <Icon name="chevronRight" size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useSession } from '../../../session/session-store.ts';
import styles from './public-computer-choice.module.css';

/** Asks on the login screen whether many people use this computer. Hidden on phones, which have one user. */
export function PublicComputerChoice() {
  const isPublic = useSession((state) => state.isPublic);
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        checked={isPublic}
        onChange={(event) => useSession.setState({ isPublic: event.target.checked })}
      />
      <span>
        公用电脑<small>关闭浏览器就退出，不留下记录</small>
      </span>
    </label>
  );
}

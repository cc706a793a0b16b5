import { Spinner } from '../../ui/status/spinner.tsx';
import styles from './loading-screen.module.css';

/** Shows that the script of a screen is loading. */
export function LoadingScreen() {
  return (
    <output className={styles['loading']} aria-label="正在打开">
      <Spinner size={36} />
    </output>
  );
}

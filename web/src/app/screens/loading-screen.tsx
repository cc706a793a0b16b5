import { Spinner } from '../../ui/status/spinner.tsx';
import styles from './loading-screen.module.css';

/** While the code of a screen arrives. */
export function LoadingScreen() {
  return (
    <output className={styles['loading']} aria-label="正在打开">
      <Spinner size={36} />
    </output>
  );
}

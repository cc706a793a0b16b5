import { Seal } from '../../../ui/art/seal.tsx';
import styles from './app-version.module.css';

/** The version in the root `package.json` at the time of the build. */
const APP_VERSION: string = import.meta.env['VITE_APP_VERSION'] ?? '';

/** Shows the name and the version of the app. */
export function AppVersion() {
  return (
    <p className={styles['version']}>
      <Seal text="美" label="" size={42} />
      <span>美育 · 版本 {APP_VERSION}</span>
    </p>
  );
}

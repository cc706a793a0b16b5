import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** What is wrong with a field, in words and with a sign; nothing while all is well. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className={styles['error']} role="alert">
      {error && (
        <>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </>
      )}
    </p>
  );
}

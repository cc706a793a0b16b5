import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** Shows the error of a field with an icon. Renders nothing without an error. */
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

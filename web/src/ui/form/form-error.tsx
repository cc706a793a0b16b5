import { Icon } from '../icon/icon.tsx';
import styles from './form-error.module.css';

/** What went wrong with a form as a whole; read out as it appears, nothing while all is well. */
export function FormError({ text }: { text: string }) {
  return (
    <p className={text ? styles['error'] : styles['none']} role="alert">
      {text && (
        <>
          <Icon name="warning" size={20} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}

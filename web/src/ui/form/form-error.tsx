import { Icon } from '../icon/icon.tsx';
import styles from './form-error.module.css';

/** Shows the error of a whole form. Screen readers announce it. Renders an empty region if there is no error. */
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

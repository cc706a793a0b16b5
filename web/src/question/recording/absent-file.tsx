import styles from './recording.module.css';

/** Says that the server does not have a file of the answer, and whether it may still come. */
export function AbsentFile({ label, isMissing }: { label: string; isMissing: boolean }) {
  return (
    <p className={styles['absent']}>
      {isMissing
        ? `${label}没有在 24 小时内传到，请告诉老师`
        : `${label}还没传到。请用原来的设备打开美育，它会自己传上来`}
    </p>
  );
}

import styles from './capture-advice.module.css';
import { getCaptureAdvice, type CaptureDevice, type CaptureFailure } from './capture-failure.ts';

/** Says why the microphone or the camera does not work, and what the user can do. */
export function CaptureAdvice({
  device,
  failure,
}: {
  device: CaptureDevice;
  failure: CaptureFailure;
}) {
  const { what, advice } = getCaptureAdvice(device, failure, navigator.userAgent);
  return (
    <div className={styles['advice']} role="alert">
      <b>{what}</b>
      <p>{advice}</p>
    </div>
  );
}

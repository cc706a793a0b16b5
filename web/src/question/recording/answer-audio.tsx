import { useAnswerWork } from '../answer-work.ts';
import { NamedAudio } from './named-audio.tsx';
import styles from './recording.module.css';

/** Plays the recording of an answer, or says that the server does not have it. */
export function AnswerAudio({
  hash,
  label,
  seconds,
}: {
  hash: string;
  label: string;
  seconds: number;
}) {
  const file = useAnswerWork()?.files.find((one) => one.hash === hash);
  if (file?.url) return <NamedAudio name={label} src={file.url} seconds={seconds} />;
  return (
    <p className={styles['absent']}>
      {file?.state === 'missing'
        ? `${label}没有在 24 小时内传到，请告诉老师`
        : `${label}还没传到。请用录音的设备打开美育，它会自己传上来`}
    </p>
  );
}

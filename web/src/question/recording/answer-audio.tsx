import { useAnswerWork } from '../answer-work.ts';
import { AbsentFile } from './absent-file.tsx';
import { NamedAudio } from './named-audio.tsx';

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
  return <AbsentFile label={label} isMissing={file?.state === 'missing'} />;
}

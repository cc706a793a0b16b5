import type { Marking } from '../question-view.tsx';
import { ReviewLine } from '../review-line.tsx';
import { NamedAudio } from './named-audio.tsx';

/** Shows the teacher's comment on an answer, written and spoken. Renders nothing if there is none. */
export function TeacherComment({ marking: { comment, voice } }: { marking: Marking }) {
  return (
    <>
      {comment && <ReviewLine label="老师的话">{comment}</ReviewLine>}
      {voice?.url && <NamedAudio name="老师的语音" src={voice.url} seconds={voice.ms / 1000} />}
    </>
  );
}

import { ReviewLine } from './review-line.tsx';

/** Shows the teacher's words about an answer. Renders nothing without them. */
export function TeacherComment({ text }: { text: string | undefined }) {
  return text ? <ReviewLine label="老师的话">{text}</ReviewLine> : null;
}

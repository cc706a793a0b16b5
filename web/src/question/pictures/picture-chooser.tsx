import { PictureField } from '../../media/image/picture-field.tsx';
import { uploadPicture } from '../../media/image/upload-picture.ts';
import { useAnswerWork } from '../answer-work.ts';

/** Lets the pupil add pictures to an answer. */
export function PictureChooser({
  hashes,
  max,
  isLocked,
  onChange,
}: {
  /** The hashes of the pictures in the answer. */
  hashes: readonly string[];
  max: number;
  isLocked: boolean;
  onChange: (hashes: string[]) => void;
}) {
  const work = useAnswerWork();
  if (work === null) return null;
  const { files, homeworkId } = work;
  return (
    <PictureField
      hashes={hashes}
      max={max}
      isLocked={isLocked}
      purpose="homework"
      notice="picture"
      findAddress={(hash) => {
        const file = files.find((one) => one.hash === hash);
        return file?.thumbnail ?? file?.url ?? null;
      }}
      onUpload={(file) => uploadPicture(file, homeworkId)}
      onChange={onChange}
    />
  );
}

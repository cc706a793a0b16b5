import { ImageField } from '../../media/image/image-field.tsx';
import { uploadImage } from '../../media/image/upload-image.ts';
import { useAnswerWork } from '../answer-work.ts';

/** Lets the pupil add images to an answer. */
export function ImageChooser({
  hashes,
  max,
  isLocked,
  onChange,
}: {
  /** The hashes of the images in the answer. */
  hashes: readonly string[];
  max: number;
  isLocked: boolean;
  onChange: (hashes: string[]) => void;
}) {
  const work = useAnswerWork();
  if (work === null) return null;
  const { files, homeworkId } = work;
  return (
    <ImageField
      hashes={hashes}
      max={max}
      isLocked={isLocked}
      purpose="homework"
      notice="picture"
      findAddress={(hash) => {
        const file = files.find((one) => one.hash === hash);
        return file?.thumbnail ?? file?.url ?? null;
      }}
      onUpload={(file) => uploadImage(file, homeworkId)}
      onChange={onChange}
    />
  );
}

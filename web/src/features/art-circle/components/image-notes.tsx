import { postLimits } from '@meiyu/contract/art-circle/write-post.schema';

import { Field } from '../../../ui/form/field.tsx';
import type { PostValues } from '../write-post.view.ts';
import styles from './image-notes.module.css';

/** Lets the pupil describe each image. The fields are collapsed unless a description exists. */
export function ImageNotes({
  images,
  onChange,
}: {
  images: PostValues['images'];
  onChange: (images: PostValues['images']) => void;
}) {
  if (images.length === 0) return null;
  return (
    <details className={styles['notes']} open={images.some(({ alt }) => alt !== '')}>
      <summary className={styles['summary']}>给图片写一句说明（选填）</summary>
      {images.map(({ hash, alt }, index) => (
        <Field
          key={hash}
          label={`图片 ${index + 1} 的说明`}
          maxLength={postLimits.alt}
          value={alt}
          onChange={({ currentTarget: { value } }) =>
            onChange(images.map((image) => (image.hash === hash ? { hash, alt: value } : image)))
          }
        />
      ))}
    </details>
  );
}

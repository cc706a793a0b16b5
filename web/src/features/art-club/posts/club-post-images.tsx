import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';

import { joinClassNames } from '../../../ui/class-names.ts';
import { ZoomableImage } from '../../../ui/image/zoomable-image.tsx';
import styles from './club-post-images.module.css';

/** Shows the images of a post: one large, or several in rows of three. Each opens in full screen. */
export function ClubPostImages({ name, images }: { name: string; images: ClubPost['images'] }) {
  if (images.length === 0) return null;
  const album = images.map(({ url }, index) => ({ src: url, alt: `${name}，图片 ${index + 1}` }));
  return (
    <div className={joinClassNames(styles['images'], images.length === 1 && styles['single'])}>
      {images.map(({ hash, url, thumbnail }, index) => (
        <ZoomableImage
          key={hash}
          src={images.length === 1 ? url : thumbnail}
          full={url}
          alt={`${name}，图片 ${index + 1}`}
          width={4}
          height={images.length === 1 ? 3 : 4}
          album={album}
          plain
        />
      ))}
    </div>
  );
}

import { ZoomableImage } from '../ui/image/zoomable-image.tsx';
import { Card } from '../ui/layout/card.tsx';
import styles from './item-images.module.css';

/** Shows the images of an item. Each opens in full screen. `name` describes an image, for example 校园合唱节的证书. */
export function ItemImages({
  label,
  name,
  images,
}: {
  /** The name of the section on the page of the item. Null in a list of items, whose cards contain the images. */
  label: string | null;
  name: string;
  images: readonly { hash: string; url: string; thumbnail: string }[];
}) {
  if (images.length === 0) return null;
  const names = images.map((_, index) => `${name} ${index + 1}`);
  const album = images.map(({ url }, index) => ({ src: url, alt: names[index] ?? name }));
  const content = (
    <div className={styles['images']}>
      {images.map(({ hash, url, thumbnail }, index) => (
        <ZoomableImage
          key={hash}
          src={thumbnail}
          full={url}
          alt={names[index] ?? name}
          width={4}
          height={3}
          album={album}
          plain
        />
      ))}
    </div>
  );
  if (label === null) return content;
  return (
    <Card as="section" aria-label={label}>
      {content}
    </Card>
  );
}

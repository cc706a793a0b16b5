import type { ClubNoticeFile } from '@meiyu/contract/art-club/club-notice.schema';

import { DocumentRow } from '../../../media/document/document-row.tsx';
import { AudioBar } from '../../../media/player/audio-bar.tsx';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { ItemImages } from '../../../review-item/item-images.tsx';
import styles from './notice-files.module.css';

/** Shows the files of a notice: first the images together, then the others in their order. */
export function NoticeFiles({ title, files }: { title: string; files: readonly ClubNoticeFile[] }) {
  const images = files.filter(({ kind }) => kind === 'image');
  const others = files.filter(({ kind }) => kind !== 'image');
  if (files.length === 0) return null;
  return (
    <div className={styles['files']}>
      <ItemImages
        label={null}
        name={`${title}的图片`}
        images={images.map(({ _id: hash, url, thumbnail }) => ({ hash, url, thumbnail }))}
      />
      {others.map((file) => (
        <OtherFile key={file._id} file={file} />
      ))}
    </div>
  );
}

function OtherFile({ file: { kind, name, bytes, url, thumbnail } }: { file: ClubNoticeFile }) {
  if (kind === 'audio') return <AudioBar src={url} label={name} />;
  if (kind === 'video') return <VideoFrame src={url} label={name} poster={thumbnail} />;
  return <DocumentRow document={{ src: url, name, bytes }} />;
}

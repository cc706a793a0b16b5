import '../../ui/icon/media-icons.ts';
import type { IconName } from '../../ui/icon/icon-shapes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './image-sources.module.css';

/** Two large buttons: take a photograph, or choose an image file. Without `onCamera` there is only the second. */
export function ImageSources({
  onCamera,
  onFiles,
}: {
  onCamera: (() => void) | null;
  onFiles: () => void;
}) {
  return (
    <div className={styles['sources']}>
      {onCamera && (
        <Source icon="camera" name="拍一张" hint="用这台设备的摄像头" onPress={onCamera} />
      )}
      <Source
        icon="picture"
        name={onCamera ? '选一张图片' : '用自己的图片'}
        hint={onCamera ? '从相册和文件里找' : '从这台设备里找一张'}
        onPress={onFiles}
      />
    </div>
  );
}

function Source({
  icon,
  name,
  hint,
  onPress,
}: {
  icon: IconName;
  name: string;
  hint: string;
  onPress: () => void;
}) {
  return (
    <button type="button" className={styles['source']} onClick={onPress}>
      <span className={styles['icon']}>
        <Icon name={icon} size={30} />
      </span>
      <b>{name}</b>
      <span className={styles['hint']}>{hint}</span>
    </button>
  );
}

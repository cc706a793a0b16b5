import '../../ui/icon/media-icons.ts';
import type { IconName } from '../../ui/icon/icon-shapes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import styles from './image-source.module.css';

/** Asks whether to take a photograph or to choose an image file. */
export function ImageSource({
  open,
  title,
  onCamera,
  onFiles,
  onClose,
}: {
  open: boolean;
  title: string;
  onCamera: () => void;
  onFiles: () => void;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={styles['sources']}>
        <Source icon="camera" name="拍一张" hint="用这台设备的摄像头" onPress={onCamera} />
        <Source icon="picture" name="选一张图片" hint="从相册和文件里找" onPress={onFiles} />
      </div>
    </Sheet>
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
        <Icon name={icon} size={38} />
      </span>
      <b>{name}</b>
      <span className={styles['hint']}>{hint}</span>
    </button>
  );
}

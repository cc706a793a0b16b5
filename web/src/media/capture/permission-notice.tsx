import type { UploadPurpose } from '@meiyu/contract/asset/asset.schema';

import '../../ui/icon/media-icons.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon/icon-shapes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './permission-notice.module.css';

export type PermissionUse = 'camera' | 'microphone' | 'storage';

const USES: Record<PermissionUse, { icon: IconName; name: string; why: string }> = {
  camera: { icon: 'camera', name: '相机', why: '拍照片和视频' },
  microphone: { icon: 'microphone', name: '麦克风', why: '录下演唱、演奏和说的话' },
  storage: { icon: 'folder', name: '存储', why: '从相册和文件里选，上传前先存好' },
};

const PURPOSES: Record<UploadPurpose, string> = {
  avatar: '换头像',
  homework: '交作业',
  certificate: '上传证书',
  activity: '上传活动作品',
};

/** Explains why the camera, the microphone and the storage are needed, before the browser asks for permission. */
export function PermissionNotice({
  open,
  purpose,
  title = `${PURPOSES[purpose]}需要用到`,
  uses,
  onAgree,
  onClose,
}: {
  open: boolean;
  purpose: UploadPurpose;
  /** The title. By default it names the purpose of the upload. */
  title?: string;
  uses: readonly PermissionUse[];
  onAgree: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            暂时不用
          </Button>
          <Button onClick={onAgree}>知道了</Button>
        </>
      }
    >
      <ul className={styles['uses']}>
        {uses.map((use) => (
          <li key={use}>
            <span className={styles['icon']}>
              <Icon name={USES[use].icon} size={26} />
            </span>
            <span>
              <b>{USES[use].name}</b>
              <span className={styles['why']}>{USES[use].why}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['promise']}>只在你按下按钮时使用，用完就关上。</p>
    </Dialog>
  );
}

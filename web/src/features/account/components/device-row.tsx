import type { Device } from '@meiyu/contract/session/session.schema';

import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { describeDevice } from '../device.view.ts';
import { formatLastSeen } from '../last-seen.view.ts';
import { DeviceImage } from './device-image.tsx';
import styles from './device-list.module.css';

/** Shows one device: its name, its last use, and a button that signs it out. The row of this device has no button. */
export function DeviceRow({
  device,
  now,
  onEnd,
}: {
  device: Device;
  now: Date;
  onEnd: () => void;
}) {
  const { kind, name } = describeDevice(device.agent);
  const lastSeen = formatLastSeen(device.lastSeenAt, now);
  return (
    <li className={styles['row']}>
      <DeviceImage kind={kind} />
      <div className={styles['text']}>
        <b>{name}</b>
        <p>
          {device.current ? '正在使用' : `上次使用：${lastSeen}`}
          <span aria-hidden="true"> · </span>
          <span>{formatLastSeen(device.createdAt, now)}登录</span>
        </p>
      </div>
      {device.current ? (
        <Chip tone="green">本机</Chip>
      ) : (
        <Button
          variant="soft"
          size="small"
          aria-haspopup="dialog"
          aria-label={`让${name}退出登录，上次使用：${lastSeen}`}
          onClick={onEnd}
        >
          退出
        </Button>
      )}
    </li>
  );
}

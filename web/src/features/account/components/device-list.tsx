import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { devicesQuery } from '../account.queries.ts';
import styles from './device-list.module.css';
import { DeviceRow } from './device-row.tsx';
import { SignOutDevicesDialog, type SignOutTarget } from './sign-out-devices-dialog.tsx';

/** Lists the devices on which the user is signed in: this device first, then the others by latest use. */
export function DeviceList() {
  const id = useId();
  const now = useNow();
  const devices = useQuery(devicesQuery());
  const [target, setTarget] = useState<SignOutTarget | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const confirmEnd = (next: SignOutTarget) => {
    setTarget(next);
    setIsOpen(true);
  };
  const all = devices.data?.items ?? [];
  const currentDevices = all.filter(({ current }) => current);
  const others = all.filter(({ current }) => !current);
  return (
    <Card as="section" aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} tabIndex={-1}>
          登录的设备
        </h2>
        {others.length > 1 && (
          <Button
            variant="soft"
            size="small"
            aria-haspopup="dialog"
            onClick={() => confirmEnd({ kind: 'others', count: others.length })}
          >
            其他设备都退出
          </Button>
        )}
      </header>
      {devices.isPending && (
        <output aria-label="正在读取登录的设备">
          <Skeleton height={76} />
        </output>
      )}
      {devices.isLoadingError && <QueryFailure query={devices} />}
      {devices.data && (
        <>
          <ul>
            {[...currentDevices, ...others].map((device) => (
              <DeviceRow
                key={device._id}
                device={device}
                now={now}
                onEnd={() => confirmEnd({ kind: 'one', device })}
              />
            ))}
          </ul>
          <p className={styles['note']}>
            {others.length === 0
              ? '只有这台设备登录着你的账号。'
              : '看到不认识的设备，就让它退出，再换一个密码。'}
          </p>
        </>
      )}
      {target && (
        <SignOutDevicesDialog
          target={target}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          // The button that opened the dialog may be gone with its device, so the focus moves to the heading.
          focusAfter={() => document.getElementById(id)}
        />
      )}
    </Card>
  );
}

import '../../../ui/icon/media-icons.ts';
import { useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { OWN_ATTENDANCE_ADDRESS } from '../../../lib/own-attendance-address.ts';
import { OWN_REMARKS_ADDRESS } from '../../../lib/own-remarks-address.ts';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { InboxLink } from '../components/inbox-link.tsx';
import { LogOutDialog } from '../components/log-out-dialog.tsx';
import { ProfileHead } from '../components/profile-head.tsx';
import { Room } from '../components/room/room.tsx';
import { SettingsCard } from '../components/settings-card.tsx';
import { TeachersCard } from '../components/teachers-card.tsx';
import { studentAddresses } from '../student.addresses.ts';
import styles from './profile-screen.module.css';

/** Shows the personal centre: the profile, a pupil's achievements, settings, a link to the safety centre, and the sign-out. */
export function ProfileScreen() {
  const user = useUser();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <ProfileHead />
      <div className={styles['cards']}>
        {isPupil(user) && <Room />}
        <SettingsCard />
        {isPupil(user) && <TeachersCard />}
      </div>
      {isPupil(user) && <InboxLink className={styles['link']} />}
      {isPupil(user) && (
        <a className={styles['link']} href={getHref(studentAddresses.achievement())}>
          <Icon name="flag" />
          成就
          <Icon name="chevronRight" size={20} />
        </a>
      )}
      {isPupil(user) && (
        <a className={styles['link']} href={getHref(OWN_ATTENDANCE_ADDRESS)}>
          <Icon name="form" />
          考勤与表现
          <Icon name="chevronRight" size={20} />
        </a>
      )}
      {isPupil(user) && (
        <a className={styles['link']} href={getHref(OWN_REMARKS_ADDRESS)}>
          <Icon name="chat" />
          老师评语
          <Icon name="chevronRight" size={20} />
        </a>
      )}
      <a className={styles['link']} href={getHref(addresses.safety())}>
        <Icon name="shield" />
        安全中心
        <Icon name="chevronRight" size={20} />
      </a>
      <a className={styles['link']} href={getHref(addresses.about())}>
        <Icon name="info" />
        关于我们
        <Icon name="chevronRight" size={20} />
      </a>
      <div className={styles['signOut']}>
        <Button variant="soft" wide icon="logOut" onClick={() => setIsLeaving(true)}>
          退出登录
        </Button>
      </div>
      <LogOutDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
}

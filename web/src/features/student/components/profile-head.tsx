import { isPupil, useUser } from '../../../session/session-store.ts';
import { HeadBanner } from '../../../ui/art/head-banner.tsx';
import { Seal } from '../../../ui/art/seal.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './profile-head.module.css';
import { ProfileText } from './profile-text.tsx';
import { RoomHead } from './room/room-head.tsx';

/** Shows the portrait, name, class and school: in a room for a pupil, on a drawing of a blue stave for a teacher. */
export function ProfileHead() {
  const user = useUser();
  if (isPupil(user)) return <RoomHead user={user} />;
  return (
    <header className={styles['head']}>
      <HeadBanner />
      <Avatar src={user.portrait} size={72} hasRing />
      <div className={styles['text']}>
        <ProfileText />
      </div>
      <Seal text="美" label="" size={58} tilt={9} />
    </header>
  );
}

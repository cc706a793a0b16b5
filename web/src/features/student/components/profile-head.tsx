import { isPupil, useUser } from '../../../session/session-store.ts';
import { HeadBanner } from '../../../ui/art/banners.tsx';
import { Seal } from '../../../ui/art/seal.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './profile-head.module.css';
import { ProfileText } from './profile-text.tsx';
import { RoomHead } from './room/room-head.tsx';

/** Shows the user's portrait, name, class and school: a pupil's in a room, a teacher's over a blue music stave. */
export function ProfileHead() {
  const user = useUser();
  if (isPupil(user)) return <RoomHead user={user} />;
  return (
    <header className={styles['head']}>
      <HeadBanner />
      <Avatar src={user.portrait} size={72} ringed />
      <div className={styles['text']}>
        <ProfileText />
      </div>
      <Seal text="美" label="" size={58} tilt={9} />
    </header>
  );
}

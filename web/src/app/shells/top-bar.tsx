import { getHref } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { useKlassLabel } from '../../queries/use-klass-label.ts';
import type { UserInfo } from '../../session/session-store.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { Chip } from '../../ui/chip.tsx';
import { getTeacherArea } from '../teacher-area.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { areaTabs, isInArea } from './navigation.ts';
import styles from './top-bar.module.css';

/** Shows the top bar of a desktop: the logo, the areas, the class or the controls of a teacher, and the user's menu. */
export function TopBar({ path, user }: { path: string; user: UserInfo }) {
  const klass = useKlassLabel(user);
  const teacherArea = getTeacherArea();
  return (
    <header className={styles['bar']}>
      <a className={styles['logo']} href={getHref(addresses.curriculum())}>
        <Seal text="美" label="" size={40} />
        美育
      </a>
      <nav className={styles['nav']} aria-label="主导航">
        {areaTabs.map((tab) => (
          <a
            key={tab.address}
            className={styles['link']}
            href={getHref(tab.address)}
            aria-current={isInArea(path, tab.address) ? 'page' : undefined}
          >
            {tab.label}
          </a>
        ))}
      </nav>
      {teacherArea ? <teacherArea.Controls /> : klass && <Chip tone="neutral">{klass}</Chip>}
      <AvatarMenu user={user} />
    </header>
  );
}

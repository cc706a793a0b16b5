import { addresses, hrefTo } from '../../lib/addresses.ts';
import { useKlassLabel } from '../../queries/use-klass-label.ts';
import { isPupil, type UserInfo } from '../../session/session-store.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { Chip } from '../../ui/chip.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { areaTabs, isInArea } from './navigation.ts';
import styles from './top-bar.module.css';

/** Shows the top bar on a desktop: logo, areas, class and the user's menu. */
export function TopBar({ path, user }: { path: string; user: UserInfo }) {
  const klass = useKlassLabel(user);
  const label = isPupil(user) ? klass : '老师';
  return (
    <header className={styles['bar']}>
      <a className={styles['logo']} href={hrefTo(addresses.curriculum())}>
        <Seal text="美" label="" size={40} />
        美育
      </a>
      <nav className={styles['nav']} aria-label="主导航">
        {areaTabs.map((tab) => (
          <a
            key={tab.address}
            className={styles['link']}
            href={hrefTo(tab.address)}
            aria-current={isInArea(path, tab) ? 'page' : undefined}
          >
            {tab.label}
          </a>
        ))}
      </nav>
      {label && <Chip tone="neutral">{label}</Chip>}
      <AvatarMenu user={user} />
    </header>
  );
}

import { getHref, isWithin } from '../../lib/address.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { getTeacherArea } from '../teacher-area.ts';
import type { SideMenuContent } from './side-menu-content.ts';
import styles from './side-menu.module.css';

/** Shows the menu of an area at the left of a desktop. */
export function SideMenu({ path, content }: { path: string; content: SideMenuContent }) {
  const shown = getTeacherArea()?.findLink(path)?.address ?? path;
  // Only the nearest entry is marked as current, because the pages of account safety are also below the personal centre.
  const current = content.groups
    .flatMap(({ links }) => links.map(({ address }) => address))
    .filter((address) => isWithin(shown, address))
    .reduce((nearest, address) => (address.length > nearest.length ? address : nearest), '');
  return (
    <nav className={styles['menu']} aria-label={content.label}>
      {content.groups.map(({ area, name, links }) => (
        <div key={name} className={styles['group']} data-sub={area ?? undefined}>
          {name !== null && (
            <p className={styles['name']} id={`side-${name}`}>
              {name}
            </p>
          )}
          {links.map(({ label, address, icon }) => (
            <a
              key={address}
              className={styles['link']}
              href={getHref(address)}
              aria-describedby={name === null ? undefined : `side-${name}`}
              aria-current={address === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {label}
            </a>
          ))}
        </div>
      ))}
    </nav>
  );
}

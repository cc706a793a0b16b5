import { getHref } from '../../lib/address.ts';
import tile from '../../ui/icon/icon-tile.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './phone-menu.module.css';
import type { SideMenuContent } from './side-menu-content.ts';

/** Shows the links of an area's menu on its first page on a phone, where there is no side menu. */
export function PhoneMenu({ path, content }: { path: string; content: SideMenuContent }) {
  const links = content.groups
    .flatMap((group) => group.links)
    .filter(({ address }) => address !== path);
  return (
    <nav aria-label={content.label}>
      <ul className={styles['links']}>
        {links.map(({ label, address, icon }) => (
          <li key={address}>
            <a className={styles['link']} href={getHref(address)}>
              <span className={tile['tile']}>
                <Icon name={icon} size={20} />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

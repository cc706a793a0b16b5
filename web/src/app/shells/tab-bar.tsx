import { getHref } from '../../lib/address.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { isInArea, phoneTabs } from './navigation.ts';
import styles from './tab-bar.module.css';

/** Shows the four tabs at the bottom of a phone. */
export function TabBar({ path }: { path: string }) {
  return (
    <nav className={styles['bar']} aria-label="主导航">
      {phoneTabs.map((tab) => (
        <a
          key={tab.address}
          className={styles['tab']}
          href={getHref(tab.address)}
          aria-current={isInArea(path, tab.address) ? 'page' : undefined}
        >
          <Icon name={tab.icon} size={26} />
          <span>{tab.label}</span>
        </a>
      ))}
    </nav>
  );
}

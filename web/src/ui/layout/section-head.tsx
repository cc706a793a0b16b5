import { getHref } from '../../lib/address.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './section-head.module.css';

/** Shows the heading of a section, with a link to its complete list. */
export function SectionHead({
  id,
  title,
  link,
}: {
  id: string;
  title: string;
  link: { label: string; address: string };
}) {
  return (
    <div className={styles['head']}>
      <h2 id={id}>{title}</h2>
      <a href={getHref(link.address)}>
        {link.label}
        <Icon name="chevronRight" size={18} />
      </a>
    </div>
  );
}

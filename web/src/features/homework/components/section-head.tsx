import { hrefTo } from '../../../lib/addresses.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './section-head.module.css';

/** The head of a part of the page, with the way to more of it. */
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
      <a href={hrefTo(link.address)}>
        {link.label}
        <Icon name="chevronRight" size={18} />
      </a>
    </div>
  );
}

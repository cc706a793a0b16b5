import { LinkButton } from '../button.tsx';
import styles from './contact-item.module.css';

export interface ContactItemProps {
  title: string;
  note: string;
  lines: readonly string[];
  /** The number to dial, or an empty string. */
  phone: string;
}

/** Shows a person and how to reach the person, as an item of a list. */
export function ContactItem({ title, note, lines, phone }: ContactItemProps) {
  return (
    <li className={styles['item']}>
      <div className={styles['text']}>
        <p className={styles['head']}>
          <b>{title}</b> <span>{note}</span>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {phone && <p>电话：{phone}</p>}
      </div>
      {phone && (
        <LinkButton
          variant="soft"
          size="small"
          icon="phone"
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={`拨打${title}的电话 ${phone}`}
        >
          拨打
        </LinkButton>
      )}
    </li>
  );
}

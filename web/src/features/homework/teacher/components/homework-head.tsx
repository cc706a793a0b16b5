import type { ReactNode } from 'react';

import { getHref } from '../../../../lib/address.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import unseen from '../../../../ui/unseen.module.css';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import styles from './homework-head.module.css';

/** Shows the title of a homework, and the state and controls of the page beside it. On a phone it has the link to the list. */
export function HomeworkHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <header className={styles['head']}>
      <a className={styles['back']} data-back="" href={getHref(teachHomeworkAddresses.list())}>
        <Icon name="chevronLeft" size={20} />
        作业
      </a>
      <div className={styles['title']}>{title}</div>
      <div className={styles['aside']}>{children}</div>
    </header>
  );
}

/** Shows the title as a field in the size of a heading. */
export function TitleField({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (title: string) => void;
}) {
  return (
    <label className={styles['field']}>
      <span className={unseen['unseen']}>标题</span>
      <input
        id={id}
        value={value}
        maxLength={100}
        placeholder="作业的标题"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

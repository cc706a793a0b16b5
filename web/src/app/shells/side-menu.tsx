import { subjectLabels, type Subject } from '@meiyu/contract/shared/enumerations';

import { addresses, hrefTo } from '../../lib/addresses.ts';
import type { IconName } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { isWithin } from './navigation.ts';
import styles from './side-menu.module.css';

const subjects: readonly { subject: Subject; icon: IconName }[] = [
  { subject: 'mu', icon: 'study' },
  { subject: 'ar', icon: 'pen' },
];

/** The menu at the left of the course study on a desktop. */
export function SideMenu({ path }: { path: string }) {
  return (
    <nav className={styles['menu']} aria-label="课程学习">
      {subjects.map(({ subject, icon }) => {
        const address = addresses.homework(subject);
        return (
          <div key={subject} className={styles['group']} data-sub={subject}>
            <p className={styles['name']} id={`side-${subject}`}>
              {subjectLabels[subject]}
            </p>
            <a
              className={styles['link']}
              href={hrefTo(address)}
              aria-describedby={`side-${subject}`}
              aria-current={isWithin(path, address) ? 'page' : undefined}
            >
              <Icon name={icon} />
              作业
            </a>
          </div>
        );
      })}
    </nav>
  );
}

import type { BannerPlace } from '@meiyu/contract/home/home.schema';

import { Empty } from '../../../ui/empty.tsx';
import { Banners } from '../components/banners.tsx';
import styles from './practice-screen.module.css';

/** In-school practice: so far what the school has hung up. */
export function InSchoolScreen() {
  return (
    <PracticeScreen title="校内实践" place="school">
      社团、艺术活动和测评还没有开放。开放以后，会出现在这里。
    </PracticeScreen>
  );
}

/** Out-of-school practice: so far what the school has hung up. */
export function OutsideSchoolScreen() {
  return (
    <PracticeScreen title="校外实践" place="outside">
      校外活动和荣誉还没有开放。开放以后，会出现在这里。
    </PracticeScreen>
  );
}

function PracticeScreen({
  title,
  place,
  children,
}: {
  title: string;
  place: BannerPlace;
  children: string;
}) {
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <Banners place={place} />
      <div className={styles['rest']}>
        <Empty title="这里还很安静">{children}</Empty>
      </div>
    </>
  );
}

import type { BannerPlace } from '@meiyu/contract/home/home.schema';
import { useQuery } from '@tanstack/react-query';

import { schoolConfigQuery } from '../../../api/main-queries.ts';
import { useUser } from '../../../session/session-store.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Banners } from '../components/banners.tsx';
import styles from './practice-screen.module.css';

/**
 * In-school practice: so far what the school has hung up, and what is to come. Questionnaires and the art circle are
 * only for schools that the school config names (spec section 2).
 */
export function InSchoolScreen() {
  const { aId } = useUser();
  const { data: config = [] } = useQuery(schoolConfigQuery());
  const hasArtCircle = config.some((entry) => entry.aId === aId);
  const entries = hasArtCircle ? '社团、艺术活动、问卷、校园艺术圈和测评' : '社团、艺术活动和测评';
  return (
    <PracticeScreen title="校内实践" place="school">
      {`${entries}还没有开放。开放以后，会出现在这里。`}
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

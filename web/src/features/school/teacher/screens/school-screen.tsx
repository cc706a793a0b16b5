import { STAFF_ROLE } from '@meiyu/contract/shared/enumerations';

import { getHref } from '../../../../lib/address.ts';
import { addresses } from '../../../../lib/addresses.ts';
import {
  getAppealsAddress,
  getSchoolAddress,
  TEACH_ADDRESS,
} from '../../../../lib/teach-address.ts';
import { useSearch } from '../../../../navigation/hash-location.ts';
import { useUser } from '../../../../session/session-store.ts';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { CalendarPart } from '../components/calendar-part.tsx';
import { EventsPart } from '../components/events-part.tsx';
import { ExportPart } from '../components/export-part.tsx';
import { OverviewPart } from '../components/overview-part.tsx';
import { RosterPart } from '../components/roster-part.tsx';
import { TeachingsPart } from '../components/teachings-part.tsx';
import styles from './school-screen.module.css';

/** The parts of the page. A part without a component is a screen of its own. */
const parts = [
  { id: undefined, label: '概览', Part: OverviewPart },
  { id: 'teachings', label: '教师任教', Part: TeachingsPart },
  { id: 'semesters', label: '学期', Part: CalendarPart },
  { id: 'roster', label: '名册', Part: RosterPart },
  { id: 'bank', label: '题库', address: `${TEACH_ADDRESS}/bank` },
  { id: 'appeals', label: '申诉', address: getAppealsAddress() },
  { id: 'exports', label: '导出', Part: ExportPart },
  { id: 'events', label: '记录', Part: EventsPart },
] as const;

/** Lets staff of the whole school manage it. The address names the part. */
export function SchoolScreen() {
  const { role, aName } = useUser();
  const wanted = new URLSearchParams(useSearch()).get('part') ?? undefined;
  if (role !== STAFF_ROLE) {
    return (
      <EmptyState isPage title="没有这个页面">
        学校的设置由管理全校的老师负责。
      </EmptyState>
    );
  }
  const part = parts.find((one) => 'Part' in one && one.id === wanted) ?? parts[0];
  return (
    <>
      <PageHead title="学校" back={{ label: '今天', address: addresses.curriculum() }}>
        {aName}
      </PageHead>
      <nav className={styles['parts']} aria-label="学校的各项">
        {parts.map((one) => (
          <a
            key={one.label}
            href={getHref('address' in one ? one.address : getSchoolAddress(one.id))}
            aria-current={one === part ? 'page' : undefined}
          >
            {one.label}
          </a>
        ))}
      </nav>
      {'Part' in part && <part.Part />}
    </>
  );
}

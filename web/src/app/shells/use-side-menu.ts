import { subjectLabels } from '@meiyu/contract/shared/enumerations';

import type { PracticeEntry } from '../../feature.ts';
import { useInSchoolEntries } from '../../features/home/use-in-school-entries.ts';
import { studentAddresses } from '../../features/student/student.addresses.ts';
import { isWithin } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { INBOX_ADDRESS } from '../../lib/inbox-address.ts';
import { OWN_ATTENDANCE_ADDRESS } from '../../lib/own-attendance-address.ts';
import { OWN_REMARKS_ADDRESS } from '../../lib/own-remarks-address.ts';
import { useSchoolConfig } from '../../queries/use-school-config.ts';
import { isPupil, type UserInfo } from '../../session/session-store.ts';
import type { Area } from '../../ui/theme/area.ts';
import { inSchoolEntries, outsideSchoolEntries } from '../features.ts';
import { getTeacherArea } from '../teacher-area.ts';
import { areaTabs, isInArea } from './navigation.ts';
import type { SideMenuContent } from './side-menu-content.ts';

const courseStudy: SideMenuContent = {
  label: '课程学习',
  groups: (['mu', 'ar'] as const).map((subject) => ({
    area: subject,
    name: subjectLabels[subject],
    links: [
      {
        label: '作业',
        address: addresses.homework(subject),
        icon: subject === 'mu' ? 'study' : 'pen',
      },
    ],
  })),
};

/** The links of the personal centre that only pupils have. */
const pupilLinks: SideMenuContent['groups'][number]['links'] = [
  { label: '通知', address: INBOX_ADDRESS, icon: 'bell' },
  { label: '成就', address: studentAddresses.achievement(), icon: 'flag' },
  { label: '考勤与表现', address: OWN_ATTENDANCE_ADDRESS, icon: 'form' },
  { label: '老师评语', address: OWN_REMARKS_ADDRESS, icon: 'chat' },
];

/** Returns the menu of the personal centre. */
const buildPersonalMenu = (user: UserInfo): SideMenuContent => ({
  label: '我的',
  groups: [
    {
      area: 'mu',
      name: null,
      links: [
        { label: '个人中心', address: addresses.user(), icon: 'me' },
        ...(isPupil(user) ? pupilLinks : []),
        { label: '关于我们', address: addresses.about(), icon: 'info' },
        { label: '安全中心', address: addresses.safety(), icon: 'shield' },
      ],
    },
  ],
});

const areaByTab: Readonly<Record<string, Area>> = {
  [addresses.inSchool()]: 'in',
  [addresses.outsideSchool()]: 'out',
};

/** Returns the menu of an area without sections: one link to the area itself. */
function buildAreaMenu(path: string): SideMenuContent | null {
  const tab = areaTabs.find(({ address }) => isWithin(path, address));
  if (tab === undefined) return null;
  return {
    label: tab.label,
    groups: [{ area: areaByTab[tab.address] ?? 'mu', name: null, links: [tab] }],
  };
}

function buildEntryMenu(
  label: string,
  area: Area,
  entries: readonly PracticeEntry[],
): SideMenuContent {
  const links = entries.map(({ title, address, icon }) => ({ label: title, address, icon }));
  return { label, groups: [{ area, name: null, links }] };
}

/** Returns the side menu of the area of a path, or null for an address outside all areas. */
export function useSideMenu(path: string, user: UserInfo): SideMenuContent | null {
  const isInSchool = isWithin(path, addresses.inSchool());
  const { entries, config } = useInSchoolEntries(inSchoolEntries, { isWanted: isInSchool });
  const teacherArea = getTeacherArea();
  const { isNamed } = useSchoolConfig({ isWanted: teacherArea !== undefined });
  if (isInArea(path, addresses.curriculum()) || teacherArea?.findLink(path))
    return (
      teacherArea?.buildMenu({ role: user.role, isNamedSchool: isNamed === true }) ?? courseStudy
    );
  if (isWithin(path, addresses.user())) return buildPersonalMenu(user);
  if (isWithin(path, addresses.outsideSchool()) && isPupil(user))
    return buildEntryMenu('校外实践', 'out', outsideSchoolEntries);
  if (!isInSchool || (entries.length === 0 && !config.query.isPending)) return buildAreaMenu(path);
  return buildEntryMenu('校内实践', 'in', entries);
}

import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';

import { navigate } from '../../../navigation/hash-location.ts';
import type { IconName } from '../../../ui/icon/icon-shapes.ts';
import { CircleMenu } from '../../../ui/navigation/circle-menu.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { teacherClubAddresses } from '../teacher/teacher-club.addresses.ts';

interface ClubMenuEntry {
  label: string;
  icon: IconName;
  /** Who has the entry: members, teachers who run the club, or both. */
  isFor: 'member' | 'teacher' | 'both';
  getAddress: (clubId: string) => string;
}

/** The entries of the circle menu of a club, in their order. The menu has 2 to 4 for each role. */
const entries: readonly ClubMenuEntry[] = [
  { label: '发动态', icon: 'pen', isFor: 'both', getAddress: artClubAddresses.addDynamic },
  { label: '评论', icon: 'chat', isFor: 'member', getAddress: artClubAddresses.comment },
  { label: '发通知', icon: 'bell', isFor: 'teacher', getAddress: artClubAddresses.addNotice },
  { label: '点名', icon: 'attendance', isFor: 'teacher', getAddress: teacherClubAddresses.roll },
  { label: '成员', icon: 'users', isFor: 'teacher', getAddress: teacherClubAddresses.members },
];

/** The colours of the button and of the entries: five of the pigments. They are the same in light and dark. */
const MENU_COLOURS = ['#1a7459', '#c0341d', '#1c5aa0', '#1a7459', '#7d5100'] as const;

/** Shows the circle menu of a club to its members, and to the teachers who run it. */
export function ClubMenu({ club: { _id: id, mayManage } }: { club: ArtClub }) {
  const isForRole = ({ isFor }: ClubMenuEntry) =>
    isFor === 'both' || isFor === (mayManage ? 'teacher' : 'member');
  return (
    <CircleMenu
      type="bottomRight"
      label="社团菜单"
      colours={MENU_COLOURS}
      items={entries.filter(isForRole).map(({ label, icon, getAddress }) => ({
        label,
        icon,
        onPick: () => navigate(getAddress(id)),
      }))}
    />
  );
}

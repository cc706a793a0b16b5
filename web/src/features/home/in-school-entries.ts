import { addresses } from '../../lib/addresses.ts';
import type { IconName } from '../../ui/icon-shapes.ts';
import type { EntryPictureName } from './components/entry-picture.tsx';

/** A way from the in-school practice into one of its parts: a line of the side menu, a card on the area's own screen. */
export interface InSchoolEntry {
  title: string;
  address: string;
  icon: IconName;
  picture: EntryPictureName;
  /** What one finds there, in one short sentence. */
  text: string;
  /** As at its routes: `pupil` for pupils only, `member` for teachers too. */
  access: 'pupil' | 'member';
}

/** Entries that only schools have which the school config names (spec section 2). */
export const inSchoolEntries: readonly InSchoolEntry[] = [
  {
    title: '问卷',
    address: addresses.questionnaires(),
    icon: 'form',
    picture: 'questionnaire',
    text: '想唱什么、想画什么，说给老师听',
    access: 'pupil',
  },
  {
    title: '校园艺术圈',
    address: addresses.artCircle(),
    icon: 'picture',
    picture: 'artCircle',
    text: '看看同学们的画、手工和音乐，给喜欢的作品点个赞',
    access: 'member',
  },
];

import type { ComponentType } from 'react';

import type { IconName } from './ui/icon/icon-shapes.ts';
import type { OnDemand } from './ui/on-demand.ts';
import type { Area } from './ui/theme/area.ts';

/** A screen behind the sign-in, and the address it stands at. */
export interface AppRoute {
  path: string;
  /** Names the screen in the page title and the breadcrumb. */
  title: string;
  /** Who may open it: `pupil` pupils only, `teacher` teachers only, `member` every user. */
  access: 'member' | 'pupil' | 'teacher';
  /** `tabs`: with the navigation around it. `bare`: the screen fills the window. */
  frame: 'tabs' | 'bare';
  /** Which colours it has; null follows the current subject. */
  area: Area | null;
  /** Only for schools that the school config names (spec section 2); for others the address has no page. */
  isForNamedSchools?: true;
  screen: ComponentType;
  /** The screen that this one belongs to, for the breadcrumb. */
  parent?: string;
}

/** A screen of a feature: its script is fetched when it is first shown, or earlier by `fetchScreens`. */
interface FeatureRoute extends AppRoute {
  screen: OnDemand;
}

/** An entry of the in-school practice: a link of the side menu and a card on the area's own screen. */
export interface InSchoolEntry {
  title: string;
  address: string;
  icon: IconName;
  /** Draws the scene on the card, inside an svg of the view box `0 20 260 132`. */
  scene: OnDemand<{ id: string }>;
  /** What a user finds there, in one short sentence. */
  text: string;
  /** As at its routes: `pupil` for pupils only, `member` for teachers too. */
  access: 'pupil' | 'member';
}

/** What a feature gives to the web app. `app/features.ts` lists one for each feature. */
export interface Feature {
  /** Scripts are fetched ahead in this order: the screen that a user is likely to open next comes first. */
  routes: readonly FeatureRoute[];
  /** If set, only the schools that the school config lists have this feature (spec section 2). */
  inSchoolEntry?: InSchoolEntry;
}

/** A link of the teacher's side menu. The menu shows its links in the order of `app/teacher-features.ts`. */
export interface TeacherMenuLink {
  group: '上课' | '作业' | '期末';
  label: string;
  address: string;
  icon: IconName;
}

/** What a feature gives to teachers. `app/teacher-features.ts` lists one for each feature that teachers use. */
export interface TeacherFeature {
  routes: readonly FeatureRoute[];
  menu: readonly TeacherMenuLink[];
}

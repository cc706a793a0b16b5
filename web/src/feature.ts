import type { ComponentType } from 'react';

import type { IconName } from './ui/icon/icon-shapes.ts';
import type { OnDemand } from './ui/on-demand.ts';
import type { Area } from './ui/theme/area.ts';

/** A screen behind the sign-in and its address. */
export interface AppRoute {
  path: string;
  /** The title of the screen, shown in the page title and the breadcrumb. */
  title: string;
  /** Who may open the screen: `pupil` only pupils, `teacher` only teachers, `member` every signed-in user. */
  access: 'member' | 'pupil' | 'teacher';
  /** `tabs`: the navigation is visible around the screen. `bare`: the screen fills the window. */
  frame: 'tabs' | 'bare';
  /** The area whose colours the screen has, or null for the current subject. */
  area: Area | null;
  /** Whether only schools that the school config names have this screen (spec section 2). Users of other schools see a not-found page. */
  isForNamedSchools?: true;
  screen: ComponentType;
  /** Whether the screen shows the progress of its uploads itself, so that the upload panel is hidden. */
  showsUploads?: true;
  /** The parent screen in the breadcrumb. */
  parent?: string;
}

/** A screen of a feature. Its script loads when the screen is first shown, or earlier by `fetchScreens`. */
interface FeatureRoute extends AppRoute {
  screen: OnDemand;
}

/** An entry of the in-school or out-of-school practice: a link in the side menu and a card on the screen of the area. */
export interface PracticeEntry {
  title: string;
  address: string;
  icon: IconName;
  /** Draws the image on the card, inside an SVG with the view box `0 20 260 132`. */
  scene: OnDemand<{ id: string }>;
  /** A short sentence that says what the user finds there. */
  text: string;
  /** Who may open the entry: `pupil` only pupils, `member` also teachers. Must agree with its routes. */
  access: 'pupil' | 'member';
  /** Whether only schools that the school config names have the entry (spec section 2). Must agree with its routes. */
  isForNamedSchools?: true;
  /** Asks the server whether the user has the entry. Without this function every user has it. */
  fetchIsOffered?: () => Promise<boolean>;
}

/** What a feature adds to the web app. `app/features.ts` lists the features. */
export interface Feature {
  /** The screens, in the order in which their scripts are prefetched: the screen that a user is most likely to open next is first. */
  routes: readonly FeatureRoute[];
  /** The entry in the in-school practice. */
  inSchoolEntry?: PracticeEntry;
  /** The entry in the out-of-school practice. */
  outsideSchoolEntry?: PracticeEntry;
}

/** A link in the teacher's side menu. `app/teacher-features.ts` determines the order of the links. */
export interface TeacherMenuLink {
  group: '上课' | '作业' | '我组织的' | '期末' | '学校';
  label: string;
  address: string;
  icon: IconName;
  /** Whether only staff of the whole school (role 4) have the link. */
  isForStaff?: true;
  /** Whether only schools that the school config names have the link. Must agree with its route. */
  isForNamedSchools?: true;
  /** The address of pages outside the area of teachers that belong to the link: they and all pages below it. */
  alsoWithin?: string;
}

/** What a feature adds to the teachers' part of the web app. `app/teacher-features.ts` lists these features. */
export interface TeacherFeature {
  routes: readonly FeatureRoute[];
  menu: readonly TeacherMenuLink[];
}

import type { ComponentType } from 'react';

import type { AppRoute, TeacherMenuLink } from '../feature.ts';
import type { OnDemand } from '../ui/on-demand.ts';
import type { SideMenuContent } from './shells/side-menu-content.ts';

/** The parts of the app that only teachers use. `teacher-features.ts` provides them. */
export interface TeacherParts {
  routes: readonly (AppRoute & { screen: OnDemand })[];
  /** Returns the link of the menu to which a page outside the area of teachers belongs. */
  findLink: (path: string) => TeacherMenuLink | undefined;
  buildMenu: (user: { role: number; isNamedSchool: boolean }) => SideMenuContent;
  /** The home of a teacher. A phone shows the links of the menu on it. */
  Home: ComponentType<{ menu: SideMenuContent }>;
  Controls: ComponentType;
}

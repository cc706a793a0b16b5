import type { ComponentType } from 'react';

import type { AppRoute } from '../feature.ts';
import type { OnDemand } from '../ui/on-demand.ts';
import type { SideMenuContent } from './shells/side-menu-content.ts';

/** The parts of the app that only teachers use. `teacher-features.ts` has them. */
export interface TeacherParts {
  routes: readonly (AppRoute & { screen: OnDemand })[];
  menu: SideMenuContent;
  /** The first page. */
  Home: ComponentType;
  SubjectSwitch: ComponentType;
}

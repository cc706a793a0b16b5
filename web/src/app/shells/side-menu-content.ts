import type { IconName } from '../../ui/icon/icon-shapes.ts';
import type { Area } from '../../ui/theme/area.ts';

/** A link to an area or to a part of it. */
export interface Tab {
  label: string;
  address: string;
  icon: IconName;
}

/** The content of the side menu of one area (spec section 2). */
export interface SideMenuContent {
  /** The accessible name of the menu. */
  label: string;
  groups: readonly {
    /** The area whose colours the group has, or null for the colours of the page. */
    area: Area | null;
    /** The heading above the links, or null if the menu has no groups. */
    name: string | null;
    links: readonly Tab[];
  }[];
}

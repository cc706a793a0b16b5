import type { IconName } from '../../ui/icon/icon-shapes.ts';
import type { Area } from '../../ui/theme/area.ts';

/** A link to an area or to a part of it. */
export interface Tab {
  label: string;
  address: string;
  icon: IconName;
}

/** The content of the side menu of an area (spec section 2). */
export interface SideMenuContent {
  /** The accessible name of the menu. */
  label: string;
  groups: readonly {
    /** The colours of the group, or null for those of the page. */
    area: Area | null;
    /** The heading above the links, or null if the menu is one list. */
    name: string | null;
    links: readonly Tab[];
  }[];
}

import type { SchoolItem } from '@meiyu/contract/school/school.schema';
import { create } from 'zustand';

import { hasStrings, isRecord } from '../../lib/shape.ts';
import { persistState } from '../../session/persist-state.ts';

/** A place that schools are looked for in: a county, or a city that has none (then `ac3` is empty). */
export interface AreaChoice {
  ac1: string;
  ac2: string;
  ac3: string;
  /** Province, city and county as they are called. */
  names: string[];
}

interface Kept {
  area: AreaChoice | null;
  school: SchoolItem | null;
}

interface SchoolChoiceState extends Kept {
  chooseArea: (area: AreaChoice) => void;
  chooseSchool: (school: SchoolItem) => void;
}

const nothing: Kept = { area: null, school: null };

function isAreaChoice(value: unknown): value is AreaChoice {
  if (!hasStrings(value, 'ac1', 'ac2', 'ac3')) return false;
  const names: unknown = value['names'];
  return Array.isArray(names) && names.every((name) => typeof name === 'string');
}

function isSchool(value: unknown): value is SchoolItem {
  return hasStrings(value, '_id', 'name');
}

function readKept(kept: unknown): Kept {
  if (!isRecord(kept) || !isAreaChoice(kept['area'])) return nothing;
  return { area: kept['area'], school: isSchool(kept['school']) ? kept['school'] : null };
}

/** The area and school of the login page. They stay on the device: the next pupil here goes to the same school. */
export const useSchoolChoice = create<SchoolChoiceState>()((set, get) => ({
  ...nothing,
  chooseArea: (area) =>
    // A school belongs to its area; the same area again changes nothing.
    set(isSameArea(area, get().area) ? { area } : { area, school: null }),
  chooseSchool: (school) => set({ school }),
}));

persistState(useSchoolChoice, {
  key: 'meiyu.school',
  pick: ({ area, school }) => ({ area, school }),
  read: readKept,
});

function isSameArea(one: AreaChoice, other: AreaChoice | null): boolean {
  return other !== null && one.ac2 === other.ac2 && one.ac3 === other.ac3;
}

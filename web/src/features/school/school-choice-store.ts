import type { SchoolItem } from '@meiyu/contract/school/school.schema';
import { create } from 'zustand';

import { hasStrings, isRecord } from '../../lib/shape.ts';
import { persistState } from '../../session/persist-state.ts';

/** An area whose schools can be listed: a county, or a city without counties, for which `ac3` is empty. */
export interface AreaChoice {
  ac1: string;
  ac2: string;
  ac3: string;
  /** The names of province, city and county. */
  names: string[];
}

interface SchoolChoice {
  area: AreaChoice | null;
  school: SchoolItem | null;
}

interface SchoolChoiceState extends SchoolChoice {
  chooseArea: (area: AreaChoice) => void;
  chooseSchool: (school: SchoolItem) => void;
}

const noChoice: SchoolChoice = { area: null, school: null };

function isAreaChoice(value: unknown): value is AreaChoice {
  if (!hasStrings(value, 'ac1', 'ac2', 'ac3')) return false;
  const names: unknown = value['names'];
  return Array.isArray(names) && names.every((name) => typeof name === 'string');
}

function isSchool(value: unknown): value is SchoolItem {
  return hasStrings(value, '_id', 'name');
}

function parseStored(stored: unknown): SchoolChoice {
  if (!isRecord(stored) || !isAreaChoice(stored['area'])) return noChoice;
  return { area: stored['area'], school: isSchool(stored['school']) ? stored['school'] : null };
}

/** Stores the area and the school of the login page on the device, because the next user usually has the same school. */
export const useSchoolChoice = create<SchoolChoiceState>()((set, get) => ({
  ...noChoice,
  chooseArea: (area) =>
    // A school belongs to one area, so another area clears the school.
    set(isSameArea(area, get().area) ? { area } : { area, school: null }),
  chooseSchool: (school) => set({ school }),
}));

persistState(useSchoolChoice, {
  key: 'meiyu.school',
  pick: ({ area, school }) => ({ area, school }),
  read: parseStored,
});

function isSameArea(area: AreaChoice, other: AreaChoice | null): boolean {
  return other !== null && area.ac2 === other.ac2 && area.ac3 === other.ac3;
}

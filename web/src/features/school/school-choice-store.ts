import type { SchoolItem } from '@meiyu/contract/school/school.schema';
import { create } from 'zustand';

import { hasStrings, isRecord } from '../../lib/shape.ts';
import { persistState } from '../../session/persist-state.ts';

/** A division whose schools can be listed: a county, or a city without counties, for which `ac3` is empty. */
export interface DivisionChoice {
  ac1: string;
  ac2: string;
  ac3: string;
  /** The names of province, city and county. */
  names: string[];
}

interface SchoolChoice {
  division: DivisionChoice | null;
  school: SchoolItem | null;
}

interface SchoolChoiceState extends SchoolChoice {
  chooseDivision: (division: DivisionChoice) => void;
  chooseSchool: (school: SchoolItem) => void;
}

const noChoice: SchoolChoice = { division: null, school: null };

function isDivisionChoice(value: unknown): value is DivisionChoice {
  if (!hasStrings(value, 'ac1', 'ac2', 'ac3')) return false;
  const names: unknown = value['names'];
  return Array.isArray(names) && names.every((name) => typeof name === 'string');
}

function isSchool(value: unknown): value is SchoolItem {
  return hasStrings(value, '_id', 'name');
}

function parseStored(stored: unknown): SchoolChoice {
  if (!isRecord(stored) || !isDivisionChoice(stored['division'])) return noChoice;
  return {
    division: stored['division'],
    school: isSchool(stored['school']) ? stored['school'] : null,
  };
}

/** Stores the division and the school of the login page on the device, because the next user usually has the same school. */
export const useSchoolChoice = create<SchoolChoiceState>()((set, get) => ({
  ...noChoice,
  chooseDivision: (division) =>
    // A school belongs to one division, so another division clears the school.
    set(isSameDivision(division, get().division) ? { division } : { division, school: null }),
  chooseSchool: (school) => set({ school }),
}));

persistState(useSchoolChoice, {
  key: 'meiyu.school',
  pick: ({ division, school }) => ({ division, school }),
  read: parseStored,
});

function isSameDivision(division: DivisionChoice, other: DivisionChoice | null): boolean {
  return other !== null && division.ac2 === other.ac2 && division.ac3 === other.ac3;
}

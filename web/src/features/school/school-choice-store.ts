import { SchoolItem } from '@meiyu/contract/school/school.schema';
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A place that schools are looked for in: a county, or a city that has none (then `ac3` is empty). */
export const AreaChoice = z.object({
  ac1: z.string(),
  ac2: z.string(),
  ac3: z.string(),
  /** Province, city and county as they are called. */
  names: z.array(z.string()),
});
export type AreaChoice = z.infer<typeof AreaChoice>;

const Kept = z.object({ area: AreaChoice.nullable(), school: SchoolItem.nullable() });

interface SchoolChoiceState extends z.infer<typeof Kept> {
  chooseArea: (area: AreaChoice) => void;
  chooseSchool: (school: SchoolItem) => void;
}

const nothing: z.infer<typeof Kept> = { area: null, school: null };

/** The area and school of the login page. They stay on the device: the next pupil here goes to the same school. */
export const useSchoolChoice = create<SchoolChoiceState>()(
  persist(
    (set, get) => ({
      ...nothing,
      chooseArea: (area) =>
        // A school belongs to its area; the same area again changes nothing.
        set(isSameArea(area, get().area) ? { area } : { area, school: null }),
      chooseSchool: (school) => set({ school }),
    }),
    {
      name: 'meiyu.school',
      partialize: ({ area, school }) => ({ area, school }),
      merge: (kept, current) => ({ ...current, ...Kept.catch(nothing).parse(kept) }),
    },
  ),
);

function isSameArea(one: AreaChoice, other: AreaChoice | null): boolean {
  return other !== null && one.ac2 === other.ac2 && one.ac3 === other.ac3;
}

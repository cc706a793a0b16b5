import { SchoolPicker } from '../features/school/components/school-picker.tsx';
import { useSchoolChoice } from '../features/school/school-choice-store.ts';

/** Returns the school that was last chosen on this device, and the fields to choose another one. Forms for visitors use it. */
export function useSchoolFields() {
  const division = useSchoolChoice((state) => state.division);
  const school = useSchoolChoice((state) => state.school);
  return {
    hasDivision: division !== null,
    schoolId: school?._id ?? null,
    renderPicker: (
      errors: { division?: string | undefined; school?: string | undefined },
      onPick: () => void,
    ) => (
      <SchoolPicker divisionError={errors.division} schoolError={errors.school} onPick={onPick} />
    ),
  };
}

import { SchoolPicker } from '../features/school/components/school-picker.tsx';
import { useSchoolChoice } from '../features/school/school-choice-store.ts';

/** Returns the school that was last chosen on this device, and the fields to choose another one. Forms for visitors use it. */
export function useSchoolFields() {
  const area = useSchoolChoice((state) => state.area);
  const school = useSchoolChoice((state) => state.school);
  return {
    hasArea: area !== null,
    schoolId: school?._id ?? null,
    renderPicker: (
      errors: { area?: string | undefined; school?: string | undefined },
      onPick: () => void,
    ) => <SchoolPicker areaError={errors.area} schoolError={errors.school} onPick={onPick} />,
  };
}

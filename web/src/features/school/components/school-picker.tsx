import { Suspense, useEffect, useState } from 'react';

import { PickField } from '../../../ui/form/pick-field.tsx';
import { onDemand } from '../../../ui/on-demand.ts';
import { useSchoolChoice } from '../school-choice-store.ts';

const importSheets = async () => import('./picker-sheets.tsx');
const PickerSheets = onDemand(async () => (await importSheets()).PickerSheets);

/** The delay before the sheets are preloaded, so that the login page loads first. */
const PRELOAD_AFTER_MS = 1_500;

/** Shows the two fields of the login page that choose the area and the school. */
export function SchoolPicker({
  areaError,
  schoolError,
  onPick,
}: {
  areaError: string | undefined;
  schoolError: string | undefined;
  /** Called after a choice, so that the caller can clear the field's error. */
  onPick: () => void;
}) {
  const area = useSchoolChoice((state) => state.area);
  const school = useSchoolChoice((state) => state.school);
  const [open, setOpen] = useState<'area' | 'school' | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isKnown = school !== null;
  useEffect(() => {
    // The sheets are not preloaded for a user whose school is stored, who rarely opens them.
    if (isKnown) return undefined;
    const timer = setTimeout(() => void importSheets().catch(() => null), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
  const show = (sheet: 'area' | 'school') => {
    setWasOpened(true);
    setOpen(sheet);
  };
  return (
    <>
      <PickField
        label="选择区域"
        icon="pin"
        value={area?.names}
        error={areaError}
        onOpen={() => show('area')}
      />
      <PickField
        label="选择学校"
        icon="building"
        value={school?.name}
        error={schoolError}
        // Without an area there is no list of schools, so the area sheet opens first.
        onOpen={() => show(area === null ? 'area' : 'school')}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <PickerSheets open={open} onOpen={setOpen} onPick={onPick} />
        </Suspense>
      )}
    </>
  );
}

import { Suspense, useEffect, useState } from 'react';

import { PickField } from '../../../ui/form/pick-field.tsx';
import { onDemand } from '../../../ui/on-demand.ts';
import { useSchoolChoice } from '../school-choice-store.ts';

const importSheets = async () => import('./picker-sheets.tsx');
const PickerSheets = onDemand(importSheets, 'PickerSheets');

/** The sheets are preloaded after this time, so that the login page loads first. */
const PRELOAD_AFTER_MS = 1_500;

/** Shows the two fields of the login page for the division and the school. */
export function SchoolPicker({
  divisionError,
  schoolError,
  onPick,
}: {
  divisionError: string | undefined;
  schoolError: string | undefined;
  /** Called after a choice, so that the parent can clear the error of the field. */
  onPick: () => void;
}) {
  const division = useSchoolChoice((state) => state.division);
  const school = useSchoolChoice((state) => state.school);
  const [open, setOpen] = useState<'division' | 'school' | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isKnown = school !== null;
  useEffect(() => {
    // A user whose school is stored rarely opens the sheets, so they are not preloaded.
    if (isKnown) return undefined;
    const timer = setTimeout(() => void importSheets().catch(() => null), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
  const show = (sheet: 'division' | 'school') => {
    setWasOpened(true);
    setOpen(sheet);
  };
  return (
    <>
      <PickField
        label="选择区域"
        icon="pin"
        value={division?.names}
        error={divisionError}
        onOpen={() => show('division')}
      />
      <PickField
        label="选择学校"
        icon="building"
        value={school?.name}
        error={schoolError}
        // The list of schools needs a division, so the division sheet opens first.
        onOpen={() => show(division === null ? 'division' : 'school')}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <PickerSheets open={open} onOpen={setOpen} onPick={onPick} />
        </Suspense>
      )}
    </>
  );
}

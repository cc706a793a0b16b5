import { Suspense, useEffect, useState } from 'react';

import { PickField } from '../../../ui/form/pick-field.tsx';
import { onDemand } from '../../../ui/on-demand.ts';
import { useSchoolChoice } from '../school-choice-store.ts';

const importSheets = async () => import('./picker-sheets.tsx');
const PickerSheets = onDemand(async () => (await importSheets()).PickerSheets);

/** Long enough for the login page itself to be there first. */
const PRELOAD_AFTER_MS = 1_500;

/** The two fields of the login page that say where one goes to school. */
export function SchoolPicker({
  areaError,
  schoolError,
  onPick,
}: {
  areaError: string | undefined;
  schoolError: string | undefined;
  /** A choice was made, so that its error is no longer true. */
  onPick: () => void;
}) {
  const area = useSchoolChoice((state) => state.area);
  const school = useSchoolChoice((state) => state.school);
  const [open, setOpen] = useState<'area' | 'school' | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isKnown = school !== null;
  useEffect(() => {
    // Whoever's school is remembered hardly ever opens them.
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
        // Without an area there is no list of schools: the first question comes first.
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

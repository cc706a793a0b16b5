import '../../../ui/icon/later-icons.ts';
import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../../../api/query-client.ts';
import { useSchoolChoice } from '../school-choice-store.ts';
import { DivisionSheet } from './division-sheet.tsx';
import { SchoolSheet } from './school-sheet.tsx';

/** Shows the sheets for division and school. After the choice of a division the sheet of its schools opens. */
export function PickerSheets({
  open,
  onOpen,
  onPick,
}: {
  open: 'division' | 'school' | null;
  onOpen: (sheet: 'division' | 'school' | null) => void;
  onPick: () => void;
}) {
  const { division, chooseDivision, chooseSchool } = useSchoolChoice();
  return (
    <QueryClientProvider client={queryClient}>
      <DivisionSheet
        open={open === 'division'}
        onClose={() => onOpen(null)}
        onChoose={(choice) => {
          chooseDivision(choice);
          onPick();
          onOpen('school');
        }}
      />
      {division && (
        <SchoolSheet
          // Each division gets its own sheet. A shared sheet would show the previous list while it loads the next.
          key={`${division.ac2} ${division.ac3}`}
          open={open === 'school'}
          division={division}
          onClose={() => onOpen(null)}
          onChoose={(school) => {
            chooseSchool(school);
            onPick();
            onOpen(null);
          }}
        />
      )}
    </QueryClientProvider>
  );
}

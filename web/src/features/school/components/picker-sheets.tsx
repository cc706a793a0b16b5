import '../../../ui/icon/later-icons.ts';
import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../../../api/query-client.ts';
import { useSchoolChoice } from '../school-choice-store.ts';
import { AreaSheet } from './area-sheet.tsx';
import { SchoolSheet } from './school-sheet.tsx';

/** Shows the sheets for area and school. After the choice of an area the sheet of its schools opens. */
export function PickerSheets({
  open,
  onOpen,
  onPick,
}: {
  open: 'area' | 'school' | null;
  onOpen: (sheet: 'area' | 'school' | null) => void;
  onPick: () => void;
}) {
  const { area, chooseArea, chooseSchool } = useSchoolChoice();
  return (
    <QueryClientProvider client={queryClient}>
      <AreaSheet
        open={open === 'area'}
        onClose={() => onOpen(null)}
        onChoose={(choice) => {
          chooseArea(choice);
          onPick();
          onOpen('school');
        }}
      />
      {area && (
        <SchoolSheet
          // Each area gets its own sheet. A shared sheet would show the previous list while it loads the next.
          key={`${area.ac2} ${area.ac3}`}
          open={open === 'school'}
          area={area}
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

import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';
import type { RemarkSheet } from '@meiyu/contract/remarks/remarks.schema';

import { downloadFile } from '../../../api/download-file.ts';
import { ExportButton } from '../../../export/export-button.tsx';

/** Lets a teacher download the remarks of a class in a semester. */
export function ExportRemarks({
  sheet: { grade, klass, subject, semester },
}: {
  sheet: RemarkSheet;
}) {
  return (
    <ExportButton
      download={(as) =>
        downloadFile(remarksEndpoints.export, {
          params: { grade, klass, subject },
          query: { semester, as },
        })
      }
    />
  );
}

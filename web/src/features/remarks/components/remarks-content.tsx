import type { RemarkSheet } from '@meiyu/contract/remarks/remarks.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { WorkBar } from '../../../ui/layout/work-bar.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import type { RemarkSaver } from '../saver/own-remark-saver.ts';
import { chooseText, getRemarkName } from '../saver/remark-record.ts';
import { findFirstRow } from '../sheet/rows.view.ts';
import { useFacts } from '../sheet/use-facts.ts';
import { useRemarks } from '../sheet/use-remarks.ts';
import { useSealing } from '../sheet/use-sealing.ts';
import { RemarkClashDialog } from './remark-clash-dialog.tsx';
import { RemarksDesktop } from './remarks-desktop.tsx';
import { RemarksPhone } from './remarks-phone.tsx';
import type { RenderPhraseSheet } from './remarks-view.ts';
import { SealSheet } from './seal-sheet.tsx';

/** Shows the remarks of a class, and the dialogs that both layouts need. */
export function RemarksContent({
  sheet,
  saver,
  renderPhraseSheet,
}: {
  sheet: RemarkSheet;
  saver: RemarkSaver;
  renderPhraseSheet: RenderPhraseSheet;
}) {
  const onDesktop = useIsDesktop();
  const { grade, klass, subject, semester } = sheet;
  const klassNames = useQuery(klassNamesQuery(useUser())).data ?? [];
  const remarks = useRemarks(sheet, saver);
  const facts = useFacts({ grade, klass, subject, semester });
  const sealing = useSealing(sheet, saver);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSealing, setIsSealing] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  const { rows } = remarks;
  // The first choice stays, although the pupil's remark is complete as soon as the teacher has written it.
  const [first] = useState(() => findFirstRow(rows)?.pupil._id);
  const row = rows.find(({ pupil }) => pupil._id === (chosen ?? first)) ?? rows[0];
  if (!row) {
    return (
      <>
        <WorkBar title="评语" detail={formatKlass(grade, klass, klassNames)} />
        <EmptyState title="这个班还没有学生">请联系学校，导入学生名单。</EmptyState>
      </>
    );
  }
  const view = {
    sheet,
    saver,
    remarks,
    facts,
    sealing,
    row,
    klassName: formatKlass(grade, klass, klassNames),
    onPupil: setChosen,
    onSeal: () => setIsSealing(true),
    onManagePhrases: () => setIsManaging(true),
  };
  const clashing = rows.find(({ pupil }) => remarks.findRecord(pupil._id)?.clash);
  const clash = clashing && remarks.findRecord(clashing.pupil._id)?.clash;
  return (
    <>
      {onDesktop ? <RemarksDesktop {...view} /> : <RemarksPhone {...view} />}
      <SealSheet
        open={isSealing}
        rows={rows}
        sealing={sealing}
        onPupil={setChosen}
        onClose={() => setIsSealing(false)}
      />
      {clashing && clash && (
        <RemarkClashDialog
          name={clashing.pupil.name}
          clash={clash}
          onChoose={(choice) => {
            const name = getRemarkName({
              grade,
              klass,
              subject,
              semester,
              pupilId: clashing.pupil._id,
            });
            saver.changeRecord(name, (record) => chooseText(record, choice));
          }}
        />
      )}
      {renderPhraseSheet(isManaging, () => setIsManaging(false))}
    </>
  );
}

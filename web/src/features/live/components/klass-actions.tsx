import type { LiveOutline } from '@meiyu/contract/live/live.schema';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { countNotes, hasDeadline, type LivePupil } from '../live.view.ts';
import type { ChangeOverrides } from '../use-change-overrides.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { MinutesDialog } from './minutes-dialog.tsx';

/** Shows the actions that apply to all pupils of the class. */
export function KlassActions({
  outline,
  pupils,
  overrides,
}: {
  outline: LiveOutline;
  pupils: readonly LivePupil[];
  overrides: ChangeOverrides;
}) {
  const [openedDialog, setOpened] = useState<'time' | 'collect' | null>(null);
  const counts = countNotes(pupils);
  const answering = counts.answering + counts.silent;
  const automatic = pupils.filter(({ row }) => row.automatic).length;
  const target = { grade: outline.grade, klass: outline.klass };
  const openDialog = (name: 'time' | 'collect') => {
    overrides.reset();
    setOpened(name);
  };
  const handleClose = () => setOpened(null);
  return (
    <>
      {hasDeadline(outline) && (
        <Button variant="soft" size="small" icon="clock" onClick={() => openDialog('time')}>
          全班加时
        </Button>
      )}
      <Button
        variant="soft"
        size="small"
        disabled={answering === 0}
        onClick={() => openDialog('collect')}
      >
        全班收卷
      </Button>
      <MinutesDialog
        open={openedDialog === 'time'}
        title="给全班加时"
        action="加时"
        overrides={overrides}
        onClose={handleClose}
        onConfirm={(extraMin) =>
          overrides.change({
            target,
            change: { extraMin },
            describeDone: () => `全班加了 ${extraMin} 分钟`,
          })
        }
      >
        正在作答的 {answering} 人马上看到，没开始的同学也会多出这些时间。
        {automatic > 0 && `时间到了自动交卷的 ${automatic} 人会重新打开。`}
      </MinutesDialog>
      <CollectDialog
        open={openedDialog === 'collect'}
        title="收全班的卷？"
        answering={answering}
        overrides={overrides}
        onClose={handleClose}
        onConfirm={() =>
          overrides.change({
            target,
            change: { handIn: true },
            describeDone: ({ attempts }) => `收了 ${attempts} 份`,
          })
        }
      />
    </>
  );
}

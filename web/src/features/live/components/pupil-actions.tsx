import type { LiveOutline } from '@meiyu/contract/live/live.schema';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { hasDeadline, type LivePupil } from '../live.view.ts';
import type { ChangeOverrides } from '../use-change-overrides.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { ExceptionDialog } from './exception-dialog.tsx';
import { MinutesDialog } from './minutes-dialog.tsx';

const EXTRA_MINUTES = 5;

type DialogName = 'collect' | 'reopen' | 'exception';

/** Shows the actions that apply to one pupil. */
export function PupilActions({
  pupil,
  outline,
  overrides,
}: {
  pupil: LivePupil;
  outline: LiveOutline;
  overrides: ChangeOverrides;
}) {
  const [openedDialog, setOpened] = useState<DialogName | null>(null);
  const { id, name, row } = pupil;
  const target = { userId: id };
  const openDialog = (dialog: DialogName) => {
    overrides.reset();
    setOpened(dialog);
  };
  const handleClose = () => setOpened(null);
  const isExcused = row.state === 'excused';
  const handleExtraTime = () => {
    const describeDone = () => `给${name}加了 ${EXTRA_MINUTES} 分钟`;
    void overrides.change({ target, change: { extraMin: EXTRA_MINUTES }, describeDone });
  };
  const handleExcuse = () => {
    const describeDone = () => (isExcused ? `${name}要做这份作业` : `${name}不用做这份作业`);
    void overrides.change({ target, change: { excused: !isExcused }, describeDone });
  };
  return (
    <>
      {hasDeadline(outline) && !isExcused && (
        <Button variant="soft" size="small" loading={overrides.isPending} onClick={handleExtraTime}>
          +{EXTRA_MINUTES} 分钟
        </Button>
      )}
      {row.state === 'answering' && (
        <Button variant="soft" size="small" onClick={() => openDialog('collect')}>
          收卷
        </Button>
      )}
      {row.state === 'handedIn' && (
        <Button variant="soft" size="small" onClick={() => openDialog('reopen')}>
          重新打开
        </Button>
      )}
      {(row.state === 'idle' || isExcused) && (
        <Button variant="soft" size="small" onClick={handleExcuse}>
          {isExcused ? '要做' : '免做'}
        </Button>
      )}
      <Button variant="soft" size="small" onClick={() => openDialog('exception')}>
        截止和次数
      </Button>
      {openedDialog === null && <FormError text={overrides.error} />}
      <CollectDialog
        open={openedDialog === 'collect'}
        title={`收${name}的卷？`}
        answering={1}
        overrides={overrides}
        onClose={handleClose}
        onConfirm={() =>
          overrides.change({
            target,
            change: { handIn: true },
            describeDone: () => `${name}的卷收了`,
          })
        }
      />
      <MinutesDialog
        open={openedDialog === 'reopen'}
        title={`让${name}继续作答？`}
        action="重新打开"
        overrides={overrides}
        onClose={handleClose}
        onConfirm={(extraMin) =>
          overrides.change({
            target,
            change: { reopen: true, extraMin },
            describeDone: () => `${name}可以继续作答了`,
          })
        }
      >
        交上来的这一份会重新打开，答案都还在。原来的回执和成绩留在记录里。
      </MinutesDialog>
      {openedDialog === 'exception' && (
        <ExceptionDialog
          open
          pupil={pupil}
          outline={outline}
          overrides={overrides}
          onClose={handleClose}
        />
      )}
    </>
  );
}

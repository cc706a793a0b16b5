import {
  AppealRemovalBody,
  type Removal,
  REMOVAL_APPEAL_CHARACTERS_MAX,
} from '@meiyu/contract/shared/removal.schema';

import { WriteDialog } from './write-dialog.tsx';

/** Shows the author of removed content the answer to the appeal, or lets the author appeal once. */
export function RemovalState({
  removal: { appeal },
  send,
  onDone,
}: {
  removal: Removal;
  send: (body: AppealRemovalBody) => Promise<unknown>;
  /** Called after the appeal, and after a refusal, because the state of the content may have changed. */
  onDone: () => void;
}) {
  if (appeal === null)
    return (
      <WriteDialog
        label="申诉"
        title="请另一位老师再看看？"
        lead="只能申诉一次。另一位老师看过以后，会告诉你。"
        fieldLabel="申诉的理由"
        placeholder="说说为什么应该留着"
        max={REMOVAL_APPEAL_CHARACTERS_MAX}
        sentText="交给另一位老师了"
        findFault={(text) => AppealRemovalBody.safeParse({ text }).error?.issues[0]?.message}
        send={(text) => send({ text })}
        onDone={onDone}
      />
    );
  if (appeal.state === 'pending') return <p>申诉交给另一位老师了，请等答复。</p>;
  return <p>另一位老师看过了，还是撤下：{appeal.reason}</p>;
}

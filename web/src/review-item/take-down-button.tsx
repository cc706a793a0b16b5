import {
  TAKE_DOWN_REASON_CHARACTERS_MAX,
  TakeDownBody,
} from '@meiyu/contract/shared/take-down.schema';

import { WriteDialog } from './write-dialog.tsx';

/** Lets a teacher take visible content of a pupil down. */
export function TakeDownButton({
  name,
  send,
  onDone,
}: {
  /** The content in words, for example 这条动态. */
  name: string;
  send: (body: TakeDownBody) => Promise<unknown>;
  /** Called after the removal, and after a refusal, because another teacher or the author may have been faster. */
  onDone: () => void;
}) {
  return (
    <WriteDialog
      label="撤下"
      title={`撤下${name}？`}
      lead="别人就看不到它了，作者会收到原因。"
      fieldLabel="撤下的原因"
      placeholder="告诉作者为什么"
      max={TAKE_DOWN_REASON_CHARACTERS_MAX}
      sentText="已经撤下。想放回去，到“审核”的“举报”里"
      findFault={(reason) => TakeDownBody.safeParse({ reason }).error?.issues[0]?.message}
      send={(reason) => send({ reason })}
      onDone={onDone}
    />
  );
}

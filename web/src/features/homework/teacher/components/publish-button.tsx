import type { TeachHomeworkState } from '@meiyu/contract/homework/teach-homework.schema';

import { Button } from '../../../../ui/button.tsx';
import type { HomeworkForm } from '../homework-draft.ts';

/** Describes what the button does, for example 发布给 3 个班. */
function describePublish({ assign, opens }: HomeworkForm, state: TeachHomeworkState): string {
  if (state === 'published') return '保存修改';
  const count = assign.reduce((sum, { klass }) => sum + (klass?.length ?? 0), 0);
  const verb = Date.parse(opens) > Date.now() ? '定时发布' : '发布';
  const again = state === 'recalled' ? '重新' : '';
  return count > 0 ? `${again}${verb}给 ${count} 个班` : `${again}${verb}`;
}

/** Shows the button that publishes a homework, or saves the changes of a published one. */
export function PublishButton({
  form,
  state,
  isSending,
  onPress,
}: {
  form: HomeworkForm;
  state: TeachHomeworkState;
  isSending: boolean;
  onPress: () => void;
}) {
  return (
    <Button wide loading={isSending} onClick={onPress}>
      {describePublish(form, state)}
    </Button>
  );
}

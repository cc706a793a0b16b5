import '../../ui/icon/question-icons.ts';
import { getQuestionTypeLabel, type Question } from '@meiyu/contract/question/question.schema';

import { Chip } from '../../ui/chip.tsx';
import type { IconName } from '../../ui/icon/icon-shapes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import unseen from '../../ui/unseen.module.css';
import { useReadingHelp } from './reading-context.ts';

/** Returns the icon for what the pupil does: listen, write or point. */
function chooseIcon(question: Question): IconName {
  const options = 'options' in question ? question.options : [];
  if (question.stem.audio || options.some(({ audio }) => audio)) return 'ear';
  return question.type === 'gapfilling' ? 'pen' : 'hand';
}

/** Shows the type of a question: its name, or, for pupils who get help with reading, an image of what to do. */
export function TypeChip({ question }: { question: Question }) {
  const label = getQuestionTypeLabel(question.type);
  if (!useReadingHelp()) return <Chip>{label}</Chip>;
  return (
    <Chip>
      <Icon name={chooseIcon(question)} size={24} />
      <span className={unseen['unseen']}>{label}</span>
    </Chip>
  );
}

import '../../ui/icon/media-icons.ts';
import type { Question } from '@meiyu/contract/question/question.schema';

import { questions } from '../../question/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { AnswerView } from '../outbox/attempt-view.ts';
import styles from './answer-notice.module.css';

/** Shows that another device replaced an answer, or that the server refused it. */
export function AnswerNotice({
  question,
  answer,
  onUseOwn,
  onDismiss,
}: {
  question: Question;
  answer: AnswerView;
  onUseOwn: () => void;
  onDismiss: () => void;
}) {
  const { aside, refused } = answer;
  const ownAnswer = aside ?? refused;
  if (!ownAnswer) return null;
  return (
    <div className={styles['notice']} role="alert">
      <Icon name={aside ? 'device' : 'warning'} size={26} />
      <div className={styles['body']}>
        <p>
          {aside
            ? '这道题在另一台设备上改过了，已显示较新的答案'
            : `这次修改没有保存：${refused?.message ?? ''}`}
        </p>
        <p className={styles['own']}>
          我的答案：{questions.summariseAnswer(question, ownAnswer.value)}
        </p>
        <div className={styles['actions']}>
          {aside && !answer.isRevealed && (
            <Button size="small" variant="ink" onClick={onUseOwn}>
              改用我的答案
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={onDismiss}>
            知道了
          </Button>
        </div>
      </div>
    </div>
  );
}

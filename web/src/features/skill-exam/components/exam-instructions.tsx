import { skillExamProblems } from '@meiyu/contract/skill-exam/skill-exam.problems';
import type { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useRef, useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { getHref } from '../../../lib/address.ts';
import { playEffect } from '../../../media/tone/play-tones.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { buildRoomCheck, isCheckDone } from '../device-check/check-result.ts';
import { DeviceCheckCard } from '../device-check/device-check-card.tsx';
import { useDeviceCheck } from '../device-check/use-device-check.ts';
import { useFreeSpace } from '../device-check/use-free-space.ts';
import { examClock } from '../exam-server-clock.ts';
import { skillExamAddresses } from '../skill-exam.addresses.ts';
import { getTakeVerb } from '../skill-exam.view.ts';
import { useBeginSitting } from '../use-begin-sitting.ts';
import { ConfirmBox } from './confirm-box.tsx';
import { ExamFacts } from './exam-facts.tsx';
import styles from './exam-instructions.module.css';
import { ExamNotice, StartTime } from './exam-notice.tsx';
import { ExamPage } from './exam-page.tsx';
import { ExamRubric } from './exam-rubric.tsx';
import { ExamSounds } from './exam-sounds.tsx';
import { ExamText } from './exam-text.tsx';

const CHECK_FIRST_TEXT = '先检查一下房间，再开始';

/** Shows what the pupil reads and checks before the start. The time runs from the start. */
export function ExamInstructions({ exam }: { exam: SkillExam }) {
  const { _id: id, title, subject, phase, state, durationMin, files, rubric } = exam;
  const now = useNow();
  const needsCamera = files.includes('video');
  const needsMicrophone = needsCamera || files.includes('audio');
  const check = useDeviceCheck(needsCamera);
  const freeBytes = useFreeSpace();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [fault, setFault] = useState('');
  const confirmBox = useRef<HTMLInputElement>(null);
  const checkCard = useRef<HTMLDivElement>(null);
  const begin = useBeginSitting(id);
  const isOpen = phase === 'open' && state !== 'exempt';

  const start = () => {
    if (needsMicrophone && !isCheckDone(check.room)) {
      setFault(CHECK_FIRST_TEXT);
      checkCard.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      return;
    }
    if (!isConfirmed) {
      setFault(skillExamProblems.examNotConfirmed.message);
      confirmBox.current?.focus();
      return;
    }
    setFault('');
    playEffect('choose');
    const result = buildRoomCheck(check, { needsCamera, freeBytes, clock: examClock });
    begin.mutate(
      { confirmed: true, check: result },
      { onSuccess: () => navigate(skillExamAddresses.upload(id), { replace: true }) },
    );
  };
  return (
    <ExamPage
      title={title}
      subject={subject}
      step={0}
      error={fault || (begin.error ? getErrorMessage(begin.error) : '')}
      foot={
        isOpen ? (
          <>
            <StartTime exam={exam} now={now} />
            <Button loading={begin.isPending} onClick={start}>
              <PhraseText
                text={durationMin === null ? '开始' : `开始，计时 ${durationMin}\u00A0分钟`}
              />
            </Button>
          </>
        ) : (
          <LinkButton variant="soft" href={getHref(skillExamAddresses.list())}>
            回到测评列表
          </LinkButton>
        )
      }
    >
      <ExamNotice exam={exam} now={now} />
      <ExamFacts exam={exam} />
      <ExamText text={exam.instructions} />
      <ExamSounds exam={exam} />
      <ExamRubric rubric={rubric} />
      {state !== 'exempt' && (
        <>
          <div ref={checkCard}>
            <DeviceCheckCard
              check={check}
              needsMicrophone={needsMicrophone}
              needsCamera={needsCamera}
              freeBytes={freeBytes}
              clock={examClock}
            />
          </div>
          <p className={styles['promise']}>
            <PhraseText
              text={`${getTakeVerb(exam)}好先登记，再上传。断网也不要紧，24\u00A0小时内传到都算数。`}
            />
          </p>
        </>
      )}
      {isOpen && (
        <ConfirmBox
          ref={confirmBox}
          isChecked={isConfirmed}
          onChange={(next) => {
            setIsConfirmed(next);
            if (next) playEffect('choose');
            setFault('');
          }}
        />
      )}
    </ExamPage>
  );
}

import type { Sitting, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';
import { skillExamQuery } from '../skill-exam.queries.ts';
import { getTakeVerb, getWorkWord, listNextSteps } from '../skill-exam.view.ts';
import { TakeList } from '../takes/take-list.tsx';
import { findChosenRow, getTakeNumber } from '../takes/take-rows.ts';
import { useSittingTakes } from '../takes/use-sitting-takes.ts';
import { ExamAppeal } from './exam-appeal.tsx';
import { ExamPage } from './exam-page.tsx';
import { ExamResult } from './exam-result.tsx';
import styles from './exam-status.module.css';
import { NextSteps } from './next-steps.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';

/** While a file is on its way, the server is asked this often whether it is there. */
const ASK_AGAIN_MS = 10_000;

/** Shows the state of an exam after the hand-in, or that nothing was handed in. */
export function ExamStatus({ exam }: { exam: SkillExam }) {
  const { title, subject, sitting, state } = exam;
  return (
    <ExamPage
      title={title}
      subject={subject}
      step={2}
      isMissed={state === 'missed'}
      foot={
        <LinkButton variant="soft" href={getHref(skillExamAddresses.list(listOf(exam)))}>
          回到测评列表
        </LinkButton>
      }
    >
      {exam.mock && (
        <p className={styles['mock']}>
          <PhraseText text="这是模拟测评，练一练，不计分" />
        </p>
      )}
      {state === 'missed' && <Missed exam={exam} />}
      {sitting && <SittingStatus key={sitting._id} exam={exam} sitting={sitting} />}
    </ExamPage>
  );
}

const listOf = ({ phase }: SkillExam) => (phase === 'closed' ? 'past' : 'open');

function Missed({ exam: { sitting } }: { exam: SkillExam }) {
  const isWaiting = sitting?.takes.some(({ claim }) => claim === 'lateWaiting');
  return (
    <Card as="section">
      <h2 className={styles['title']}>{isWaiting ? '等老师决定' : '这次没有交'}</h2>
      <p className={styles['text']}>
        <PhraseText
          text={
            isWaiting
              ? '有一次是过了时间才登记的，老师会决定算不算。'
              : '测评已经结束了。有特别的原因，请告诉老师。'
          }
        />
      </p>
    </Card>
  );
}

function SittingStatus({ exam, sitting }: { exam: SkillExam; sitting: Sitting }) {
  const work = useSittingTakes(exam._id, sitting);
  const { rows } = work;
  const isAway = sitting.takes.some(({ file }) => file === 'waiting');
  useQuery({
    ...skillExamQuery(exam._id),
    // The screen around this part has just read the exam.
    refetchOnMount: false,
    refetchInterval: isAway ? ASK_AGAIN_MS : false,
  });
  const chosenTake = sitting.takes.find(({ _id: id }) => id === sitting.chosen);
  const chosen = findChosenRow(rows, chosenTake?.sha256 ?? null);
  const isHandedIn = exam.state !== 'missed';
  return (
    <>
      {isHandedIn && sitting.result && <ExamResult result={sitting.result} />}
      {isHandedIn && sitting.submittedAt !== null && (
        <ReceiptSlip
          sitting={sitting}
          take={chosen?.claimed ?? null}
          no={chosen && getTakeNumber(rows, chosen)}
        />
      )}
      {isHandedIn && exam.state !== 'released' && (
        <NextSteps steps={listNextSteps(exam, chosen?.claimed?.file === 'here')} />
      )}
      {rows.length > 0 && (
        <Card as="section" className={styles['takes']} aria-labelledby="takes-title">
          <h2 id="takes-title" className={styles['title']}>
            你的{getWorkWord(exam)}
          </h2>
          <TakeList
            work={work}
            chosen={isHandedIn ? chosen : null}
            takesMax={null}
            verb={getTakeVerb(exam)}
          />
          {isAway && !work.isUploading && (
            <p className={styles['text']}>
              <PhraseText text="还没有传到的，请用录的那台设备打开美育，它会自己传上来。" />
            </p>
          )}
          {isHandedIn && exam.state !== 'released' && (
            <p className={styles['text']}>
              <PhraseText text={'公布以后觉得不对，7\u00A0天内可以申诉。'} />
            </p>
          )}
        </Card>
      )}
      {isHandedIn && <ExamAppeal examId={exam._id} sitting={sitting} />}
    </>
  );
}

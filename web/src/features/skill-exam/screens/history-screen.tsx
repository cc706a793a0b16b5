import { getPath } from '../../../lib/address.ts';
import { ExamById } from '../components/exam-by-id.tsx';
import { ExamStatus } from '../components/exam-status.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';

/** Shows what became of a hand-in: the receipt, the takes, the result, and an appeal (`skill-exam/history?id=`). */
export function HistoryScreen() {
  return (
    <ExamById path={getPath(skillExamAddresses.history())}>
      {(exam) => <ExamStatus key={exam._id} exam={exam} />}
    </ExamById>
  );
}

import { getPath } from '../../../lib/address.ts';
import { ExamById } from '../components/exam-by-id.tsx';
import { ExamInstructions } from '../components/exam-instructions.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';

/** Shows the instructions of an exam, checks the device and starts the sitting (`skill-exam/instructions?id=`). */
export function InstructionsScreen() {
  return (
    <ExamById path={getPath(skillExamAddresses.instructions(''))}>
      {(exam) => <ExamInstructions key={exam._id} exam={exam} />}
    </ExamById>
  );
}

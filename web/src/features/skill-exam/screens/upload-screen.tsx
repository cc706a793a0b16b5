import { getPath } from '../../../lib/address.ts';
import { ExamById } from '../components/exam-by-id.tsx';
import { OpenSitting } from '../components/open-sitting.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';

/** Lets the pupil record takes, choose one and hand in (`skill-exam/upload?id=`). */
export function UploadScreen() {
  return (
    <ExamById path={getPath(skillExamAddresses.upload(''))}>
      {(exam) =>
        exam.sitting && <OpenSitting key={exam.sitting._id} exam={exam} sitting={exam.sitting} />
      }
    </ExamById>
  );
}

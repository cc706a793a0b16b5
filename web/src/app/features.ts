import type { FeatureName } from '@meiyu/contract/endpoints';

import type { Feature } from '../feature.ts';
import { aboutFeature } from '../features/about/about.feature.ts';
import { accountFeature } from '../features/account/account.feature.ts';
import { artActivityFeature } from '../features/art-activity/art-activity.feature.ts';
import { artCircleFeature } from '../features/art-circle/art-circle.feature.ts';
import { artClubFeature } from '../features/art-club/art-club.feature.ts';
import { attendanceFeature } from '../features/attendance/attendance.feature.ts';
import { homeworkFeature } from '../features/homework/homework.feature.ts';
import { honourFeature } from '../features/honour/honour.feature.ts';
import { noticeFeature } from '../features/notice/notice.feature.ts';
import { outsideActivityFeature } from '../features/outside-activity/outside-activity.feature.ts';
import { questionnaireFeature } from '../features/questionnaire/questionnaire.feature.ts';
import { remarksFeature } from '../features/remarks/remarks.feature.ts';
import { skillExamFeature } from '../features/skill-exam/skill-exam.feature.ts';
import { studentFeature } from '../features/student/student.feature.ts';

/**
 * All features, in the order in which their screens are prefetched. A feature is null if it has no screens behind the sign-in, or only
 * screens for teachers (`teacher-features.ts`).
 */
const featuresByName: Record<FeatureName, Feature | null> = {
  homework: homeworkFeature,
  artClub: artClubFeature,
  artActivity: artActivityFeature,
  questionnaire: questionnaireFeature,
  artCircle: artCircleFeature,
  skillExam: skillExamFeature,
  student: studentFeature,
  account: accountFeature,
  notice: noticeFeature,
  attendance: attendanceFeature,
  remarks: remarksFeature,
  outsideActivity: outsideActivityFeature,
  honour: honourFeature,
  about: aboutFeature,
  home: null,
  asset: null,
  school: null,
  session: null,
  support: null,
  teaching: null,
  correction: null,
  appeal: null,
  live: null,
  bank: null,
  marking: null,
  results: null,
  review: null,
};

export const features: readonly Feature[] = Object.values(featuresByName).filter(
  (feature) => feature !== null,
);

export const inSchoolEntries = features.flatMap(({ inSchoolEntry }) => inSchoolEntry ?? []);
export const outsideSchoolEntries = features.flatMap(
  ({ outsideSchoolEntry }) => outsideSchoolEntry ?? [],
);

import type { FeatureName } from '@meiyu/contract/endpoints';

import type { Feature } from './feature.ts';
import { aboutFeature } from './features/about/about.feature.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { appealFeature } from './features/appeal/appeal.feature.ts';
import { artActivityFeature } from './features/art-activity/art-activity.feature.ts';
import { artCircleFeature } from './features/art-circle/art-circle.feature.ts';
import { artClubFeature } from './features/art-club/art-club.feature.ts';
import { assetFeature } from './features/asset/asset.feature.ts';
import { attendanceFeature } from './features/attendance/attendance.feature.ts';
import { bankFeature } from './features/bank/bank.feature.ts';
import { correctionFeature } from './features/correction/correction.feature.ts';
import { homeFeature } from './features/home/home.feature.ts';
import { homeworkFeature } from './features/homework/homework.feature.ts';
import { honourFeature } from './features/honour/honour.feature.ts';
import { liveFeature } from './features/live/live.feature.ts';
import { markingFeature } from './features/marking/marking.feature.ts';
import { noticeFeature } from './features/notice/notice.feature.ts';
import { outsideActivityFeature } from './features/outside-activity/outside-activity.feature.ts';
import { questionnaireFeature } from './features/questionnaire/questionnaire.feature.ts';
import { remarksFeature } from './features/remarks/remarks.feature.ts';
import { resultsFeature } from './features/results/results.feature.ts';
import { reviewFeature } from './features/review/review.feature.ts';
import { schoolFeature } from './features/school/school.feature.ts';
import { sessionFeature } from './features/session/session.feature.ts';
import { skillExamFeature } from './features/skill-exam/skill-exam.feature.ts';
import { studentFeature } from './features/student/student.feature.ts';
import { supportFeature } from './features/support/support.feature.ts';
import { teachingFeature } from './features/teaching/teaching.feature.ts';

const byName: Record<FeatureName, Feature> = {
  account: accountFeature,
  asset: assetFeature,
  homework: homeworkFeature,
  questionnaire: questionnaireFeature,
  artCircle: artCircleFeature,
  artClub: artClubFeature,
  correction: correctionFeature,
  appeal: appealFeature,
  home: homeFeature,
  school: schoolFeature,
  session: sessionFeature,
  student: studentFeature,
  support: supportFeature,
  about: aboutFeature,
  teaching: teachingFeature,
  live: liveFeature,
  honour: honourFeature,
  outsideActivity: outsideActivityFeature,
  artActivity: artActivityFeature,
  skillExam: skillExamFeature,
  bank: bankFeature,
  attendance: attendanceFeature,
  marking: markingFeature,
  results: resultsFeature,
  notice: noticeFeature,
  remarks: remarksFeature,
  review: reviewFeature,
};

/** Every feature of the product, in the order in which the import writes and reports their content. */
export const features: readonly Feature[] = Object.values(byName);

export const handInChecks = features.flatMap(({ mayHandIn }) => mayHandIn ?? []);

export const reviewSources = features.flatMap(({ reviewSources: sources }) => sources ?? []);

export const reportedKinds = features.flatMap(({ reportedKinds: kinds }) => kinds ?? []);

export const correctionFollowers = features.flatMap(
  ({ correctionFollowers: followers }) => followers ?? [],
);

export const refusedFileFollowers = features.flatMap(
  ({ refusedFileFollower: follower }) => follower ?? [],
);

export const outageFollowers = features.flatMap(({ outageFollower: follower }) => follower ?? []);

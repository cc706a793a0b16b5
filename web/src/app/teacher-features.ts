import '../ui/icon/settings-icons.ts';
import '../ui/icon/teacher-icons.ts';
import { STAFF_ROLE } from '@meiyu/contract/shared/enumerations';

import type { TeacherFeature, TeacherMenuLink } from '../feature.ts';
import { accountTeacherFeature } from '../features/account/account.teacher.ts';
import { appealTeacherFeature } from '../features/appeal/appeal.teacher.ts';
import { artActivityTeacherFeature } from '../features/art-activity/art-activity.teacher.ts';
import { artClubTeacherFeature } from '../features/art-club/art-club.teacher.ts';
import { attendanceTeacherFeature } from '../features/attendance/attendance.teacher.ts';
import { bankTeacherFeature } from '../features/bank/bank.teacher.ts';
import { correctionTeacherFeature } from '../features/correction/correction.teacher.ts';
import { homeworkTeacherFeature } from '../features/homework/homework.teacher.ts';
import { liveTeacherFeature } from '../features/live/live.teacher.ts';
import { markingTeacherFeature } from '../features/marking/marking.teacher.ts';
import { noticeTeacherFeature } from '../features/notice/notice.teacher.ts';
import { questionnaireTeacherFeature } from '../features/questionnaire/questionnaire.teacher.ts';
import { resultsTeacherFeature } from '../features/results/results.teacher.ts';
import { schoolTeacherFeature } from '../features/school/school.teacher.ts';
import { skillExamTeacherFeature } from '../features/skill-exam/skill-exam.teacher.ts';
import { supportTeacherFeature } from '../features/support/support.teacher.ts';
import { teachingAddresses } from '../features/teaching/teaching.addresses.ts';
import { teachingTeacherFeature } from '../features/teaching/teaching.teacher.ts';
import { getPath, isWithin } from '../lib/address.ts';
import { addresses } from '../lib/addresses.ts';
import { getRemarksAddress, getReviewAddress } from '../lib/teach-address.ts';
import { onDemand } from '../ui/on-demand.ts';
import { TeacherHomeScreen } from './screens/teacher-home-screen.tsx';
import { TeacherControls } from './shells/teacher-controls.tsx';
import type { TeacherParts } from './teacher-parts.ts';

/** Screens for teachers that combine parts of several features. */
const sharedFeature: TeacherFeature = {
  routes: [
    {
      path: getPath(teachingAddresses.pupil('')),
      title: '学生',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./screens/taught-pupil-screen.tsx'), 'TaughtPupilScreen'),
      parent: teachingAddresses.klass(),
    },
    {
      path: getRemarksAddress(),
      title: '评语',
      access: 'teacher',
      frame: 'bare',
      area: null,
      screen: onDemand(() => import('./screens/klass-remarks-screen.tsx'), 'KlassRemarksScreen'),
      parent: addresses.curriculum(),
    },
    {
      path: getReviewAddress(),
      title: '审核',
      access: 'teacher',
      frame: 'bare',
      area: 'in',
      screen: onDemand(() => import('./screens/works-screen.tsx'), 'WorksScreen'),
      parent: addresses.curriculum(),
    },
  ],
  menu: [
    { group: '上课', label: '审核', address: getReviewAddress(), icon: 'check' },
    { group: '期末', label: '评语', address: getRemarksAddress(), icon: 'chat' },
  ],
};

/** The features with screens for teachers, in the order of their links in the side menu. */
const features: readonly TeacherFeature[] = [
  teachingTeacherFeature,
  attendanceTeacherFeature,
  noticeTeacherFeature,
  supportTeacherFeature,
  homeworkTeacherFeature,
  liveTeacherFeature,
  bankTeacherFeature,
  appealTeacherFeature,
  correctionTeacherFeature,
  artClubTeacherFeature,
  artActivityTeacherFeature,
  skillExamTeacherFeature,
  questionnaireTeacherFeature,
  sharedFeature,
  markingTeacherFeature,
  resultsTeacherFeature,
  accountTeacherFeature,
  schoolTeacherFeature,
];

const links: readonly TeacherMenuLink[] = [
  { group: '上课', label: '今天', address: addresses.curriculum(), icon: 'today' },
  ...features.flatMap(({ menu }) => menu),
];

export const teacherParts: TeacherParts = {
  routes: features.flatMap(({ routes }) => routes),
  findLink: (path) =>
    links.find(({ alsoWithin }) => alsoWithin !== undefined && isWithin(path, alsoWithin)),
  buildMenu: ({ role, isNamedSchool }) => ({
    label: '课程学习',
    groups: (['上课', '作业', '我组织的', '期末', '学校'] as const)
      .map((name) => ({
        area: null,
        name,
        links: links.filter(
          ({ group, isForStaff, isForNamedSchools }) =>
            group === name &&
            (!isForStaff || role === STAFF_ROLE) &&
            (!isForNamedSchools || isNamedSchool),
        ),
      }))
      .filter(({ links: ofGroup }) => ofGroup.length > 0),
  }),
  Home: TeacherHomeScreen,
  Controls: TeacherControls,
};

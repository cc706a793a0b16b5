import { aboutEndpoints } from './about/about.endpoints.ts';
import { accountEndpoints } from './account/account.endpoints.ts';
import { identityCodeEndpoints } from './account/identity-code.endpoints.ts';
import { passwordResetEndpoints } from './account/password-reset.endpoints.ts';
import { passwordEndpoints } from './account/password.endpoints.ts';
import { phoneEndpoints } from './account/phone.endpoints.ts';
import { appealEndpoints } from './appeal/appeal.endpoints.ts';
import {
  artActivityEndpoints,
  teachArtActivityEndpoints,
} from './art-activity/art-activity.endpoints.ts';
import { artCircleEndpoints } from './art-circle/art-circle.endpoints.ts';
import { commentEndpoints } from './art-circle/comment.endpoints.ts';
import { reportEndpoints } from './art-circle/report.endpoints.ts';
import { takeDownEndpoints } from './art-circle/take-down.endpoints.ts';
import { writePostEndpoints } from './art-circle/write-post.endpoints.ts';
import { artClubEndpoints, teachArtClubEndpoints } from './art-club/art-club.endpoints.ts';
import { clubCommentEndpoints } from './art-club/club-comment.endpoints.ts';
import { clubNoticeEndpoints } from './art-club/club-notice.endpoints.ts';
import { clubPostEndpoints } from './art-club/club-post.endpoints.ts';
import { clubSessionEndpoints } from './art-club/club-session.endpoints.ts';
import { assetEndpoints } from './asset/asset.endpoints.ts';
import { attemptAppealEndpoints } from './attempt/attempt-appeal.endpoints.ts';
import { attemptClockEndpoints } from './attempt/attempt-clock.endpoints.ts';
import { attemptEndpoints } from './attempt/attempt.endpoints.ts';
import { attendanceEndpoints } from './attendance/attendance.endpoints.ts';
import { bankEndpoints } from './bank/bank.endpoints.ts';
import { questionImportEndpoints } from './bank/question-import.endpoints.ts';
import { correctionEndpoints } from './correction/correction.endpoints.ts';
import { homeEndpoints } from './home/home.endpoints.ts';
import { homeworkAttemptEndpoints } from './homework/homework-attempt.endpoints.ts';
import { homeworkEndpoints } from './homework/homework.endpoints.ts';
import { overrideEndpoints } from './homework/override.endpoints.ts';
import { teachHomeworkEndpoints } from './homework/teach-homework.endpoints.ts';
import { honourEndpoints } from './honour/honour.endpoints.ts';
import { liveEndpoints } from './live/live.endpoints.ts';
import { markingEndpoints } from './marking/marking.endpoints.ts';
import { noticeEndpoints } from './notice/notice.endpoints.ts';
import { teachNoticeEndpoints } from './notice/teach-notice.endpoints.ts';
import { outsideActivityEndpoints } from './outside-activity/outside-activity.endpoints.ts';
import { questionnaireEndpoints } from './questionnaire/questionnaire.endpoints.ts';
import { teachQuestionnaireEndpoints } from './questionnaire/teach-questionnaire.endpoints.ts';
import { remarksEndpoints } from './remarks/remarks.endpoints.ts';
import { resultsEndpoints } from './results/results.endpoints.ts';
import { reviewEndpoints } from './review/review.endpoints.ts';
import { schoolEndpoints } from './school/school.endpoints.ts';
import { teachSchoolEndpoints } from './school/teach-school.endpoints.ts';
import { chatAppEndpoints } from './session/chat-app.endpoints.ts';
import { sessionEndpoints } from './session/session.endpoints.ts';
import { skillExamEndpoints } from './skill-exam/skill-exam.endpoints.ts';
import { teachSkillExamEndpoints } from './skill-exam/teach-skill-exam.endpoints.ts';
import { studentEndpoints } from './student/student.endpoints.ts';
import { supportEndpoints } from './support/support.endpoints.ts';
import { teacherContactEndpoints } from './support/teacher-contact.endpoints.ts';
import { teachingEndpoints } from './teaching/teaching.endpoints.ts';

/** The groups of calls. Written out, because the compiler cannot write the inferred type of so many calls. */
type Endpoints = {
  account: typeof accountEndpoints;
  password: typeof passwordEndpoints;
  identityCode: typeof identityCodeEndpoints;
  phone: typeof phoneEndpoints;
  passwordReset: typeof passwordResetEndpoints;
  artCircle: typeof artCircleEndpoints;
  writePost: typeof writePostEndpoints;
  comment: typeof commentEndpoints;
  report: typeof reportEndpoints;
  takeDown: typeof takeDownEndpoints;
  asset: typeof assetEndpoints;
  correction: typeof correctionEndpoints;
  appeal: typeof appealEndpoints;
  home: typeof homeEndpoints;
  homework: typeof homeworkEndpoints;
  homeworkAttempt: typeof homeworkAttemptEndpoints;
  attemptAppeal: typeof attemptAppealEndpoints;
  teachHomework: typeof teachHomeworkEndpoints;
  override: typeof overrideEndpoints;
  attempt: typeof attemptEndpoints;
  attemptClock: typeof attemptClockEndpoints;
  questionnaire: typeof questionnaireEndpoints;
  teachQuestionnaire: typeof teachQuestionnaireEndpoints;
  school: typeof schoolEndpoints;
  teachSchool: typeof teachSchoolEndpoints;
  session: typeof sessionEndpoints;
  chatApp: typeof chatAppEndpoints;
  student: typeof studentEndpoints;
  support: typeof supportEndpoints;
  about: typeof aboutEndpoints;
  teaching: typeof teachingEndpoints;
  live: typeof liveEndpoints;
  honour: typeof honourEndpoints;
  outsideActivity: typeof outsideActivityEndpoints;
  artActivity: typeof artActivityEndpoints;
  teachArtActivity: typeof teachArtActivityEndpoints;
  artClub: typeof artClubEndpoints;
  teachArtClub: typeof teachArtClubEndpoints;
  clubNotice: typeof clubNoticeEndpoints;
  clubSession: typeof clubSessionEndpoints;
  clubPost: typeof clubPostEndpoints;
  clubComment: typeof clubCommentEndpoints;
  skillExam: typeof skillExamEndpoints;
  teachSkillExam: typeof teachSkillExamEndpoints;
  bank: typeof bankEndpoints;
  attendance: typeof attendanceEndpoints;
  questionImport: typeof questionImportEndpoints;
  marking: typeof markingEndpoints;
  results: typeof resultsEndpoints;
  notice: typeof noticeEndpoints;
  teachNotice: typeof teachNoticeEndpoints;
  remarks: typeof remarksEndpoints;
  teacherContact: typeof teacherContactEndpoints;
  review: typeof reviewEndpoints;
};

/** All calls of the product by group. */
export const endpoints: Endpoints = {
  account: accountEndpoints,
  password: passwordEndpoints,
  identityCode: identityCodeEndpoints,
  phone: phoneEndpoints,
  passwordReset: passwordResetEndpoints,
  artCircle: artCircleEndpoints,
  writePost: writePostEndpoints,
  comment: commentEndpoints,
  report: reportEndpoints,
  takeDown: takeDownEndpoints,
  asset: assetEndpoints,
  correction: correctionEndpoints,
  appeal: appealEndpoints,
  home: homeEndpoints,
  homework: homeworkEndpoints,
  homeworkAttempt: homeworkAttemptEndpoints,
  attemptAppeal: attemptAppealEndpoints,
  teachHomework: teachHomeworkEndpoints,
  override: overrideEndpoints,
  attempt: attemptEndpoints,
  attemptClock: attemptClockEndpoints,
  questionnaire: questionnaireEndpoints,
  teachQuestionnaire: teachQuestionnaireEndpoints,
  school: schoolEndpoints,
  teachSchool: teachSchoolEndpoints,
  session: sessionEndpoints,
  chatApp: chatAppEndpoints,
  student: studentEndpoints,
  support: supportEndpoints,
  about: aboutEndpoints,
  teaching: teachingEndpoints,
  live: liveEndpoints,
  honour: honourEndpoints,
  outsideActivity: outsideActivityEndpoints,
  artActivity: artActivityEndpoints,
  teachArtActivity: teachArtActivityEndpoints,
  artClub: artClubEndpoints,
  teachArtClub: teachArtClubEndpoints,
  clubNotice: clubNoticeEndpoints,
  clubSession: clubSessionEndpoints,
  clubPost: clubPostEndpoints,
  clubComment: clubCommentEndpoints,
  skillExam: skillExamEndpoints,
  teachSkillExam: teachSkillExamEndpoints,
  bank: bankEndpoints,
  attendance: attendanceEndpoints,
  questionImport: questionImportEndpoints,
  marking: markingEndpoints,
  results: resultsEndpoints,
  notice: noticeEndpoints,
  teachNotice: teachNoticeEndpoints,
  remarks: remarksEndpoints,
  teacherContact: teacherContactEndpoints,
  review: reviewEndpoints,
};

/** Groups of calls whose name differs from the name of their feature. */
type SideGroup =
  | 'writePost'
  | 'clubPost'
  | 'clubComment'
  | 'comment'
  | 'report'
  | 'takeDown'
  | 'password'
  | 'identityCode'
  | 'phone'
  | 'passwordReset'
  | 'homeworkAttempt'
  | 'attemptAppeal'
  | 'teachHomework'
  | 'override'
  | 'attempt'
  | 'attemptClock'
  | 'chatApp'
  | 'questionImport'
  | 'teachNotice'
  | 'teachSchool'
  | 'teachArtActivity'
  | 'teachQuestionnaire'
  | 'teachArtClub'
  | 'clubNotice'
  | 'clubSession'
  | 'teachSkillExam'
  | 'teacherContact';

/**
 * The names of features. Each has a group of calls with its name. Server and web must list every feature, or they do not
 * compile.
 */
export type FeatureName = Exclude<keyof Endpoints, SideGroup>;

import { expect, test } from 'vitest';

import { appealProblems } from '../appeal/appeal.problems.ts';
import { artActivityProblems } from '../art-activity/art-activity.problems.ts';
import { artCircleProblems } from '../art-circle/art-circle.problems.ts';
import { artClubProblems } from '../art-club/art-club.problems.ts';
import { clubPostProblems } from '../art-club/club-post.problems.ts';
import { assetProblems } from '../asset/asset.problems.ts';
import { attendanceProblems } from '../attendance/attendance.problems.ts';
import { bankProblems } from '../bank/bank.problems.ts';
import { questionImportProblems } from '../bank/question-import.problems.ts';
import { correctionProblems } from '../correction/correction.problems.ts';
import { homeworkProblems } from '../homework/homework.problems.ts';
import { honourProblems } from '../honour/honour.problems.ts';
import { markingProblems } from '../marking/marking.problems.ts';
import { noticeProblems } from '../notice/notice.problems.ts';
import { outsideActivityProblems } from '../outside-activity/outside-activity.problems.ts';
import { questionnaireProblems } from '../questionnaire/questionnaire.problems.ts';
import { remarksProblems } from '../remarks/remarks.problems.ts';
import { reviewProblems } from '../review/review.problems.ts';
import { schoolProblems } from '../school/school.problems.ts';
import { skillExamProblems } from '../skill-exam/skill-exam.problems.ts';
import { studentProblems } from '../student/student.problems.ts';
import { supportProblems } from '../support/support.problems.ts';
import { everyProblem } from './every-problem.ts';
import { exportProblems } from './export.problems.ts';
import { problems } from './problems.ts';

test('every error has a unique code', () => {
  const codes = Object.values(everyProblem).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

test('every error has a unique name', () => {
  const parts = [
    problems,
    exportProblems,
    artActivityProblems,
    questionnaireProblems,
    artCircleProblems,
    artClubProblems,
    clubPostProblems,
    assetProblems,
    studentProblems,
    appealProblems,
    correctionProblems,
    homeworkProblems,
    bankProblems,
    questionImportProblems,
    markingProblems,
    attendanceProblems,
    noticeProblems,
    remarksProblems,
    supportProblems,
    honourProblems,
    outsideActivityProblems,
    reviewProblems,
    schoolProblems,
    skillExamProblems,
  ];
  const names = parts.flatMap((part) => Object.keys(part));
  expect(names.length).toBe(Object.keys(everyProblem).length);
});

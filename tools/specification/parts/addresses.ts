import { createTestNamer, type Part } from '../part.ts';

const citeSignIn = createTestNamer('e2e/account/sign-in.e2e.ts');
const citeChatAppReturn = createTestNamer('e2e/account/chat-app-return.e2e.ts');
const citeSession = createTestNamer('e2e/account/session.e2e.ts');
const citeKeyboard = createTestNamer('e2e/account/keyboard.e2e.ts');
const citePhone = createTestNamer('e2e/account/phone.e2e.ts');
const citeChatAppReturnScreen = createTestNamer(
  'web/src/features/session/screens/chat-app-return-screen.test.tsx',
);
const citeRouter = createTestNamer('web/src/app/router.test.ts');
const citeNativeShell = createTestNamer('e2e/native/native-shell.e2e.ts');
const citeProfile = createTestNamer('web/src/features/student/screens/profile-screen.test.tsx');
const citeAbout = createTestNamer('web/src/features/about/screens/about-screens.test.tsx');
const citeScreens = createTestNamer('e2e/screens.e2e.ts');
const citeHome = createTestNamer('web/src/app/screens/home-screen.test.tsx');
const citeHomeworkList = createTestNamer(
  'web/src/features/homework/screens/homework-list-screen.test.tsx',
);
const citeWalkthrough = createTestNamer('e2e/homework/walkthrough.e2e.ts');
const citeResult = createTestNamer('e2e/homework/result.e2e.ts');
const citePractice = createTestNamer('web/src/app/screens/in-school-screen.test.tsx');
const citeQuestionnaire = createTestNamer('e2e/questionnaire/questionnaire.e2e.ts');
const citeWritePost = createTestNamer('e2e/art-circle/write-post.e2e.ts');
const citeArtCircle = createTestNamer('e2e/art-circle/art-circle.e2e.ts');
const citeArtActivities = createTestNamer('e2e/art-activity/art-activity.e2e.ts');
const citeArtClubs = createTestNamer('e2e/art-club/art-club.e2e.ts');
const citeClubLife = createTestNamer('e2e/art-club/club-life.e2e.ts');
const citeSkillExam = createTestNamer('e2e/skill-exam/skill-exam.e2e.ts');
const citeTeacherExam = createTestNamer('e2e/skill-exam/teacher-exam.e2e.ts');
const citeKilledExam = createTestNamer('e2e/skill-exam/killed-browser.e2e.ts');
const citeOutsideSchool = createTestNamer('e2e/outside-school/outside-school.e2e.ts');

/** The screen is in the list of `e2e/screens.ts`: the test opens its address and waits for its text. */
const openedTest = citeScreens('is accessible and has no horizontal scrolling');
const phoneTripTest = citePhone(
  'binds a phone, changes it, resets the password with it as a signed-in user and on the sign-in form, and unbinds it',
);
const fullMarksTest = citeWalkthrough('a pupil answers every type of question');
const markedResultTest = citeResult('a result shows right, partly right, wrong');

export const addresses: Part = {
  heading: 'Addresses (section 2)',
  column: 'address',
  foundIn: 'addresses',
  entries: {
    '/': [citeSignIn('and the school is remembered after signing out')],
    '/webGetCode': [
      citeChatAppReturn('signs a bound pupil in with the code before the hash of the address'),
      citeChatAppReturnScreen('signs a bound pupil in with the address %s'),
    ],
    '/forgetPasswordSelect': [phoneTripTest],
    '/infoVerify': [phoneTripTest],
    '/native-proxy': [
      citeNativeShell('tabs, subject, back button, links and closing'),
      citeRouter('opens an address of this app for a shell, for visitors after the sign-in'),
    ],
    '/home': [citeRouter('opens the login or the home for the address of the shell')],
    '/home/user': [citeProfile('shows the user’s name, class and school'), fullMarksTest],
    '/home/user/achievement': [openedTest],
    '/home/user/about': [citeAbout('shows the version and a link to each policy')],
    '/home/user/safe': [citeSignIn('signs out the other devices')],
    '/home/user/safe/change-password': [
      citeKeyboard('changes the password and binds a phone by keyboard'),
    ],
    '/home/user/safe/bind': [phoneTripTest],
    '/home/forget-password': [phoneTripTest],
    '/home/retrieve-password': [phoneTripTest],
    '/home/verification-phone': [phoneTripTest],
    '/home/force-password': [citeSession('a pupil with the initial password must change it first')],
    '/home/bind-phone': [phoneTripTest],
    '/home/unbind-phone': [phoneTripTest],
    '/home/change-bind-phone': [phoneTripTest],
    '/home/submit-change-bind-phone': [phoneTripTest],
    '/home/curriculum': [citeHome('greets a pupil by given name')],
    '/home/curriculum/music/operation': [
      citeHomeworkList('switches to the other subject, also on the home, and keeps the tab'),
    ],
    '/home/curriculum/music/operation/historyWork': [
      citeHomeworkList('switches to the other subject, also on the home, and keeps the tab'),
    ],
    '/home/curriculum/music/operation/in-answer': [fullMarksTest],
    '/home/curriculum/music/operation/work-result': [fullMarksTest],
    '/home/curriculum/art/operation': [
      citeHomeworkList('switches to the other subject, also on the home, and keeps the tab'),
    ],
    '/home/curriculum/art/operation/historyWork': [openedTest],
    '/home/curriculum/art/operation/in-answer': [markedResultTest],
    '/home/curriculum/art/operation/work-result': [markedResultTest],
    '/home/in-school': [citePractice('a school in the config sees its entries')],
    '/home/in-school/art-club': [citeArtClubs('a pupil joins a club')],
    '/home/in-school/art-club/detail': [citeArtClubs('a pupil joins a club')],
    '/home/in-school/art-club/detail/comment': [citeArtClubs('a pupil joins a club')],
    '/home/in-school/art-club/detail/add-dynamic': [citeArtClubs('a pupil joins a club')],
    '/home/in-school/art-club/detail/add-notice': [citeClubLife('a teacher takes a notice back')],
    '/home/in-school/art-active': [citeArtActivities('a pupil signs up for an activity')],
    '/home/in-school/art-active/artActive-detail': [
      citeArtActivities('a pupil signs up for an activity'),
    ],
    '/home/in-school/questionnaire': [citeQuestionnaire('finds it in the list of done ones')],
    '/home/in-school/questionnaire/openquestion': [
      citeQuestionnaire('a pupil fills in a questionnaire'),
    ],
    '/home/in-school/art-schoolClart': [citeArtCircle('a pupil likes a work')],
    '/home/in-school/art-schoolClart/craftExamine': [citeWritePost('a pupil comments on a work')],
    '/home/in-school/art-schoolClart/writeStatus': [citeWritePost('a pupil comments on a work')],
    '/home/in-school/skill-exam': [citeSkillExam('a pupil checks the room')],
    '/home/in-school/skill-exam/history': [
      citeSkillExam('a pupil checks the room'),
      citeTeacherExam('a teacher creates an exam'),
    ],
    '/home/in-school/skill-exam/instructions': [citeSkillExam('a pupil checks the room')],
    '/home/in-school/skill-exam/upload': [
      citeSkillExam('a pupil checks the room'),
      citeKilledExam('a take that is claimed when the browser is killed'),
    ],
    '/home/outside-school': [
      citePractice(
        'shows banners and an illustration in the out-of-school practice, and nothing about missing features',
      ),
    ],
    '/home/outside-school/glory': [citeOutsideSchool('a pupil registers an honour')],
    '/home/outside-school/glory/createGlory': [citeOutsideSchool('a pupil registers an honour')],
    '/home/outside-school/glory/editGlory': [citeOutsideSchool('a pupil registers an honour')],
    '/home/outside-school/active': [citeOutsideSchool('a pupil registers an honour')],
    '/home/outside-school/active/upload': [citeOutsideSchool('a pupil registers an honour')],
  },
};

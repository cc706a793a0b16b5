import { createTestNamer, type Part } from '../part.ts';

const signIn = createTestNamer('e2e/account/sign-in.e2e.ts');
const chatAppReturn = createTestNamer('e2e/account/chat-app-return.e2e.ts');
const forgotPassword = createTestNamer('e2e/account/forgot-password.e2e.ts');
const session = createTestNamer('e2e/account/session.e2e.ts');
const devices = createTestNamer('e2e/account/devices.e2e.ts');
const keyboard = createTestNamer('e2e/account/keyboard.e2e.ts');
const phone = createTestNamer('e2e/account/phone.e2e.ts');
const router = createTestNamer('web/src/app/router.test.ts');
const nativeShell = createTestNamer('e2e/native/native-shell.e2e.ts');
const profile = createTestNamer('web/src/features/student/screens/profile-screen.test.tsx');
const room = createTestNamer('e2e/student/room.e2e.ts');
const about = createTestNamer('web/src/features/about/screens/about-screens.test.tsx');
const screens = createTestNamer('e2e/screens.e2e.ts');
const home = createTestNamer('web/src/app/screens/home-screen.test.tsx');
const homeworkList = createTestNamer(
  'web/src/features/homework/screens/homework-list-screen.test.tsx',
);
const walkthrough = createTestNamer('e2e/homework/walkthrough.e2e.ts');
const result = createTestNamer('e2e/homework/result.e2e.ts');
const practice = createTestNamer('web/src/app/screens/in-school-screen.test.tsx');
const questionnaire = createTestNamer('e2e/questionnaire/questionnaire.e2e.ts');
const writePost = createTestNamer('e2e/art-circle/write-post.e2e.ts');
const artCircle = createTestNamer('e2e/art-circle/art-circle.e2e.ts');
const artActivities = createTestNamer('e2e/art-activity/art-activity.e2e.ts');
const artClubs = createTestNamer('e2e/art-club/art-club.e2e.ts');
const clubLife = createTestNamer('e2e/art-club/club-life.e2e.ts');
const skillExam = createTestNamer('e2e/skill-exam/skill-exam.e2e.ts');
const teacherExam = createTestNamer('e2e/skill-exam/teacher-exam.e2e.ts');
const killedExam = createTestNamer('e2e/skill-exam/killed-browser.e2e.ts');
const outsideSchool = createTestNamer('e2e/outside-school/outside-school.e2e.ts');

/** The screen is in the list of `e2e/screens.ts`: the test opens its address and waits for its text. */
const opened = screens('is accessible and has no horizontal scrolling');
const phoneChange = phone('binds a phone, changes it and unbinds it with the password');
const newPassword = forgotPassword('resets the password with the bound phone');
const fullMarks = walkthrough('a pupil answers every type of question');
const markedResult = result('a result shows right, partly right, wrong');

export const addresses: Part = {
  heading: 'Addresses (section 2)',
  column: 'address',
  foundIn: 'addresses',
  entries: {
    '/': [signIn('and the school is remembered after signing out')],
    '/webGetCode': [
      chatAppReturn('signs a bound pupil in with the code before or after the hash of the address'),
    ],
    '/forgetPasswordSelect': [newPassword],
    '/infoVerify': [newPassword],
    '/native-proxy': [
      nativeShell('tabs, subject, back button, links and closing'),
      router('opens an address of this app for a shell, for visitors after the sign-in'),
    ],
    '/home': [router('opens the login or the home for the address of the shell')],
    '/home/user': [profile('shows the user’s name, class and school'), room('own page shows')],
    '/home/user/achievement': [opened],
    '/home/user/about': [about('shows the version and a link to each policy')],
    '/home/user/safe': [devices('a pupil sees all signed-in devices')],
    '/home/user/safe/change-password': [
      keyboard('signs out another device, changes the password and binds a phone by keyboard'),
    ],
    '/home/user/safe/bind': [phoneChange],
    '/home/forget-password': [newPassword],
    '/home/retrieve-password': [newPassword],
    '/home/verification-phone': [newPassword],
    '/home/force-password': [session('a pupil with the initial password must change it first')],
    '/home/bind-phone': [phoneChange],
    '/home/unbind-phone': [phoneChange],
    '/home/change-bind-phone': [phoneChange],
    '/home/submit-change-bind-phone': [phoneChange],
    '/home/curriculum': [home('greets a pupil by given name')],
    '/home/curriculum/music/operation': [
      homeworkList('switches to the other subject, also on the home, and keeps the tab'),
    ],
    '/home/curriculum/music/operation/historyWork': [
      homeworkList('switches to the other subject, also on the home, and keeps the tab'),
    ],
    '/home/curriculum/music/operation/in-answer': [fullMarks],
    '/home/curriculum/music/operation/work-result': [fullMarks],
    '/home/curriculum/art/operation': [
      homeworkList('switches to the other subject, also on the home, and keeps the tab'),
    ],
    '/home/curriculum/art/operation/historyWork': [opened],
    '/home/curriculum/art/operation/in-answer': [markedResult],
    '/home/curriculum/art/operation/work-result': [markedResult],
    '/home/in-school': [practice('a school in the config sees its entries')],
    '/home/in-school/art-club': [artClubs('a pupil joins a club')],
    '/home/in-school/art-club/detail': [artClubs('a pupil joins a club')],
    '/home/in-school/art-club/detail/comment': [artClubs('a pupil joins a club')],
    '/home/in-school/art-club/detail/add-dynamic': [artClubs('a pupil joins a club')],
    '/home/in-school/art-club/detail/add-notice': [clubLife('a teacher takes a notice back')],
    '/home/in-school/art-active': [artActivities('a pupil signs up for an activity')],
    '/home/in-school/art-active/artActive-detail': [
      artActivities('a pupil signs up for an activity'),
    ],
    '/home/in-school/questionnaire': [questionnaire('finds it in the list of done ones')],
    '/home/in-school/questionnaire/openquestion': [
      questionnaire('a pupil fills in a questionnaire'),
    ],
    '/home/in-school/art-schoolClart': [artCircle('a pupil likes a work')],
    '/home/in-school/art-schoolClart/craftExamine': [writePost('a pupil writes a post')],
    '/home/in-school/art-schoolClart/writeStatus': [writePost('a pupil writes a post')],
    '/home/in-school/skill-exam': [skillExam('a pupil checks the room')],
    '/home/in-school/skill-exam/history': [
      skillExam('a pupil checks the room'),
      teacherExam('a teacher creates an exam'),
    ],
    '/home/in-school/skill-exam/instructions': [skillExam('a pupil checks the room')],
    '/home/in-school/skill-exam/upload': [
      skillExam('a pupil checks the room'),
      killedExam('a take that is claimed when the browser is killed'),
    ],
    '/home/outside-school': [
      practice(
        'shows banners and an illustration in the out-of-school practice, and nothing about missing features',
      ),
    ],
    '/home/outside-school/glory': [outsideSchool('a pupil registers an honour')],
    '/home/outside-school/glory/createGlory': [outsideSchool('a pupil registers an honour')],
    '/home/outside-school/glory/editGlory': [outsideSchool('a pupil registers an honour')],
    '/home/outside-school/active': [outsideSchool('a pupil registers an honour')],
    '/home/outside-school/active/upload': [outsideSchool('a pupil registers an honour')],
  },
};

import { open, createTestNamer, type Part } from '../part.ts';

const session = createTestNamer('server/src/features/session/session.routes.test.ts');
const grades = createTestNamer('contract/src/shared/grades.test.ts');
const rosterValues = createTestNamer('server/src/features/school/import/roster/values.test.ts');
const bridge = createTestNamer('web/src/native/native-bridge.test.ts');
const identityCode = createTestNamer('server/src/features/account/identity-code.routes.test.ts');
const assetRules = createTestNamer('contract/src/asset/asset.rules.test.ts');
const attachment = createTestNamer('contract/src/question/attachment.schema.test.ts');
const questionParts = createTestNamer('web/src/question/question-parts.test.ts');
const home = createTestNamer('web/src/app/screens/home-screen.test.tsx');
const practice = createTestNamer('web/src/app/screens/in-school-screen.test.tsx');
const talent = createTestNamer('contract/src/honour/talent.rules.test.ts');
const attendance = createTestNamer('server/src/features/attendance/attendance.routes.test.ts');
const semesters = createTestNamer('server/src/platform/calendar/semester.test.ts');
const attemptAttachments = createTestNamer('server/src/attempt/attachments.test.ts');

const handMarked = createTestNamer('server/src/question/types/hand-marked.rules.test.ts');

/** Names the tests that mark a question type. The walkthrough in the browser answers one question of each. */
function citeMarkingTests(type: string, title: string) {
  return [createTestNamer(`server/src/question/types/${type}.rules.test.ts`)(title)];
}

const attachmentKind = attachment('the kind %s is recognised by the names %j');

export const enumerations: Part = {
  heading: 'Enumerations (sections 3 and 6)',
  column: 'enumeration',
  foundIn: null,
  entries: {
    'Subject: mu music, ar art': [session('returns art as the first subject')],
    'Grade: 1–12, 一年级 to 高三': [grades('grades 1–12 have the names')],
    'Class label, or the name of the teaching class': [grades('a class is named by its grade')],
    'Class: 1–99': [rosterValues('class')],
    'Gender: 1 male': [rosterValues('parsing the other cells')],
    'Period: 1 小学, 2 初中, 3 高中': [grades('period %i is %s')],
    'Type: 2 pupil': [session('returns a token and the pupil’s data')],
    'Role: 5 teacher of classes': [session('returns art as the first subject')],
    'User type: student': [identityCode('accepts a number in every usual form')],
    'App: android, iosWK, web': [bridge('recognises the user agent %s as the client %s')],
    'Banners: home, school, outside': [
      home('shows the banners of the page'),
      practice(
        'shows banners and an illustration in the out-of-school practice, and nothing about missing features',
      ),
    ],
    'Check-in: 1 present, 2 leave, 3 late, 4 early leave, 5 absent': [
      attendance('has the saved cells'),
    ],
    'Performance: 1 poor, 2 excellent, 3 good': [attendance('has the saved cells')],
    'Bonus level type: 2 individual, 3 group': [talent('counts the best honour of each event')],
    'Award level: 2 special to 6 participation': [talent('gives a national award')],
    'Level: 1 national to 5 school': [talent('gives a first award of level')],
    'Lesson: 1–15': [attendance('records lessons in order')],
    'Semester code: 11–122': [semesters('a teacher may choose')],
    'Wrong-topic unit: -1 any, 1–22': open,
    'Upload type: 1 image, 2 audio, 6 document': [assetRules('type %i is the type of %s')],
    'Upload type: 3 video, other': [assetRules('type 3 is the type of every other name')],
    'Attachment: image': [attachmentKind],
    'Attachment: audio': [attachmentKind],
    'Attachment: video': [attachmentKind, attemptAttachments('questions and explanations')],
    'Attachment: doc': [attachmentKind, attemptAttachments('questions and explanations')],
    'Shape forms': [questionParts('chooses the layout of %s options by the space that they need')],
    'Question type: single': citeMarkingTests('single', '单选题'),
    'Question type: multi': citeMarkingTests('multi', '多选题'),
    'Question type: judge': citeMarkingTests('judge', '判断题'),
    'Question type: gapfilling': citeMarkingTests('gapfilling', '填空题'),
    'Question type: pair': citeMarkingTests('pair', '连线题'),
    'Question type: dnd': open,
    'Question type: singing': open,
    'Question type: rhythm': open,
    'Question type: suite': citeMarkingTests('suite', '套题'),
    'Question type: subjective': [handMarked('splits the points of a paper')],
    'Question type: performance': [handMarked('a performance of %d points')],
    'Question type: Word': open,
    'Question type: Excel': open,
    'Question types that the specification does not list': open,
  },
};

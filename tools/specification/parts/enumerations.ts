import { noTestYet, createTestNamer, type Part } from '../part.ts';

const citeSession = createTestNamer('server/src/features/session/session.routes.test.ts');
const citeGrades = createTestNamer('contract/src/shared/grades.test.ts');
const citeRosterValues = createTestNamer('server/src/features/school/import/roster/values.test.ts');
const citeBridge = createTestNamer('web/src/native/native-bridge.test.ts');
const citeIdentityCode = createTestNamer(
  'server/src/features/account/identity-code.routes.test.ts',
);
const citeAssetRules = createTestNamer('contract/src/asset/asset.rules.test.ts');
const citeAttachment = createTestNamer('contract/src/question/attachment.schema.test.ts');
const citeQuestionParts = createTestNamer('web/src/question/question-parts.test.ts');
const citeHome = createTestNamer('web/src/app/screens/home-screen.test.tsx');
const citePractice = createTestNamer('web/src/app/screens/in-school-screen.test.tsx');
const citeTalent = createTestNamer('contract/src/honour/talent.rules.test.ts');
const citeAttendance = createTestNamer('server/src/features/attendance/attendance.routes.test.ts');
const citeSemesters = createTestNamer('server/src/platform/calendar/semester.test.ts');
const citeAttemptAttachments = createTestNamer('server/src/attempt/attachments.test.ts');

const citeHandMarked = createTestNamer('server/src/question/types/hand-marked.rules.test.ts');

/** Names the tests that mark a question type. The walkthrough in the browser answers one question of each. */
function citeMarkingTests(type: string, title: string) {
  return [createTestNamer(`server/src/question/types/${type}.rules.test.ts`)(title)];
}

const attachmentKindTest = citeAttachment('the kind %s is recognised by the names %j');

export const enumerations: Part = {
  heading: 'Enumerations (sections 3 and 6)',
  column: 'enumeration',
  foundIn: null,
  entries: {
    'Subject: mu music, ar art': [citeSession('returns art as the first subject')],
    'Grade: 1–12, 一年级 to 高三': [citeGrades('grades 1–12 have the names')],
    'Class label, or the name of the teaching class': [citeGrades('a class is named by its grade')],
    'Class: 1–99': [citeRosterValues('class')],
    'Gender: 1 male': [citeRosterValues('parsing the other cells')],
    'Period: 1 小学, 2 初中, 3 高中': [citeGrades('period %i is %s')],
    'Type: 2 pupil': [citeSession('returns a token and the pupil’s data')],
    'Role: 5 teacher of classes': [citeSession('returns art as the first subject')],
    'User type: student': [citeIdentityCode('accepts a number in every usual form')],
    'App: android, iosWK, web': [citeBridge('recognises the user agent %s as the client %s')],
    'Banners: home, school, outside': [
      citeHome('shows the banners of the page'),
      citePractice(
        'shows banners and an illustration in the out-of-school practice, and nothing about missing features',
      ),
    ],
    'Check-in: 1 present, 2 leave, 3 late, 4 early leave, 5 absent': [
      citeAttendance('has the saved cells'),
    ],
    'Performance: 1 poor, 2 excellent, 3 good': [citeAttendance('has the saved cells')],
    'Bonus level type: 2 individual, 3 group': [citeTalent('counts the best honour of each event')],
    'Award level: 2 special to 6 participation': [citeTalent('gives a national award')],
    'Level: 1 national to 5 school': [citeTalent('gives a first award of level')],
    'Lesson: 1–15': [citeAttendance('records lessons in order')],
    'Semester code: 11–122': [citeSemesters('a teacher may choose')],
    'Wrong-topic unit: -1 any, 1–22': noTestYet,
    'Upload type: 1 image, 2 audio, 6 document': [citeAssetRules('type %i is the type of %s')],
    'Upload type: 3 video, other': [citeAssetRules('type 3 is the type of every other name')],
    'Attachment: image': [attachmentKindTest],
    'Attachment: audio': [attachmentKindTest],
    'Attachment: video': [attachmentKindTest, citeAttemptAttachments('questions and explanations')],
    'Attachment: doc': [attachmentKindTest, citeAttemptAttachments('questions and explanations')],
    'Shape forms': [
      citeQuestionParts('chooses the layout of %s options by the space that they need'),
    ],
    'Question type: single': citeMarkingTests('single', '单选题'),
    'Question type: multi': citeMarkingTests('multi', '多选题'),
    'Question type: judge': citeMarkingTests('judge', '判断题'),
    'Question type: gapfilling': citeMarkingTests('gapfilling', '填空题'),
    'Question type: pair': citeMarkingTests('pair', '连线题'),
    'Question type: dnd': noTestYet,
    'Question type: singing': noTestYet,
    'Question type: rhythm': noTestYet,
    'Question type: suite': citeMarkingTests('suite', '套题'),
    'Question type: subjective': [citeHandMarked('splits the points of a paper')],
    'Question type: performance': [citeHandMarked('a performance of %d points')],
    'Question type: Word': noTestYet,
    'Question type: Excel': noTestYet,
    'Question types that the specification does not list': noTestYet,
  },
};

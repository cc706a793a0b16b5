/** A small project without faults: the text of each file by its path. */
export const validProject: Record<string, string> = {
  'contract/package.json': '{ "name": "@meiyu/contract", "exports": { "./*": "./src/*.ts" } }',
  'contract/src/club/club.schema.ts': 'export interface Club { name: string }',
  'contract/src/honour/honour.schema.ts': 'export interface Honour { name: string }',
  'server/src/db/database.ts': 'export const database = 1;',
  'contract/src/question/question.schema.ts': 'export interface Question { id: string }',
  'contract/src/attempt/attempt.schema.ts':
    "import type { Question } from '../question/question.schema.ts';\nexport interface Attempt { questions: Question[] }",
  'server/src/question/mark.rules.ts': 'export const mark = 1;',
  'server/src/question/files.service.ts': 'export const files = 1;',
  'server/src/attempt/attempt.rules.ts':
    "import { mark } from '../question/mark.rules.ts';\nexport const marks = [mark];",
  'server/src/attempt/attempt.repository.ts': 'export const selectAttempt = () => 1;',
  'server/src/attempt/attempt.service.ts':
    "import { selectAttempt } from './attempt.repository.ts';\nexport const attempt = selectAttempt;",
  'server/src/features/club/club.rules.ts':
    "import type { Club } from '@meiyu/contract/club/club.schema';\nexport const canJoin = (club: Club) => club;",
  'server/src/features/club/club.repository.ts':
    "import { database } from '../../db/database.ts';\nexport const selectClub = () => database;",
  'server/src/features/club/club.service.ts':
    "import { selectClub } from './club.repository.ts';\nimport { canJoin } from './club.rules.ts';\nexport const club = [selectClub, canJoin];",
  'server/src/features/club/import/read-clubs.ts': 'export const readClubs = () => 1;',
  'server/src/features/club/club.feature.ts':
    "export const load = async () => (await import('./import/read-clubs.ts')).readClubs;",
  'server/src/command/import/plan-import.ts': 'export const plan = 1;',
  'server/src/features/club/club.tables.ts':
    'export interface ClubTables {\n  clubs: { id: string };\n}',
  'server/src/features/honour/honour.service.ts':
    "import { attempt } from '../../attempt/attempt.service.ts';\nexport const honour = attempt;",
  'web/src/testing/fixture.ts': 'export const fixture = 1;',
  'web/src/ui/icon/media-icon-shapes.ts':
    "export const mediaIconShapes = {\n  play: { line: 'M0 0' },\n};",
  'web/src/ui/icon/media-icons.ts':
    "import { mediaIconShapes } from './media-icon-shapes.ts';\nexport const registered = mediaIconShapes;",
  'web/src/app/main.tsx':
    "export const open = () => [import('./player.tsx'), import('./album.tsx')];",
  'web/src/app/album.tsx':
    "import '../ui/icon/media-icons.ts';\nexport const open = () => import('./film.tsx');",
  'web/src/app/film.tsx': 'export const Film = () => <Icon name="play" />;',
  'web/src/app/player.tsx': 'export const Player = () => null;',
  'web/src/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'web/src/api/call.ts': 'export const call = 1;',
  'web/src/session/session.ts': 'export const session = 1;',
  'web/src/device/row-store.ts':
    "import { pause } from '../lib/pause.ts';\nexport const rowStore = pause;",
  'web/src/lib/pause.ts': 'export const pause = 1;',
  'web/src/queries/club-query.ts':
    "import { call } from '../api/call.ts';\nexport const clubQuery = call;",
  'web/src/question/question-view.tsx': 'export const QuestionView = () => <p />;',
  'web/src/attempt/attempt-view.tsx':
    "import { QuestionView } from '../question/question-view.tsx';\nexport const AttemptView = () => <QuestionView />;",
  'web/src/features/club/club-screen.tsx':
    "import { Button } from '../../ui/button.tsx';\nexport const ClubScreen = () => <Button />;",
  'web/src/features/honour/honour-screen.tsx':
    "import { AttemptView } from '../../attempt/attempt-view.tsx';\nexport const HonourScreen = () => <AttemptView />;",
};

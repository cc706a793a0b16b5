import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/text.ts';
import { AppliedImport, ImportForm, ImportPlan, WaitingImport } from './question-import.schema.ts';

/** Calls with which teachers import questions. The first upload only makes a plan; a second call imports it. */
export const questionImportEndpoints = {
  plan: endpoint({
    method: 'POST',
    path: '/v2/teach/questions/imports',
    summary: '检查一个题目文件，列出每道题导入后会怎样；不改动题库',
    access: 'teacher',
    form: { file: 'file', fields: ImportForm },
    reply: ImportPlan,
    refusals: [
      'fileMissing',
      'storageFull',
      'importFaulty',
      'importTooLarge',
      'importsUsedUp',
      'importUnreadable',
    ],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/v2/teach/questions/imports/waiting',
    summary: '最近检查过、还没有导入的题目文件',
    access: 'teacher',
    reply: WaitingImport,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/v2/teach/questions/imports/:id/apply',
    summary: '导入检查过的文件里可用的题',
    access: 'teacher',
    params: z.object({ id: Id }),
    body: z.strictObject({ eventId: z.uuid() }),
    reply: AppliedImport,
    refusals: ['notFound', 'importExpired', 'storageFull'],
  }),
};

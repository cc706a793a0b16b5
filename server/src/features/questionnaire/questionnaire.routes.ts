import { questionnaireEndpoints } from '@meiyu/contract/questionnaire/questionnaire.endpoints';
import { teachQuestionnaireEndpoints } from '@meiyu/contract/questionnaire/teach-questionnaire.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  listQuestionnaires,
  respondToQuestionnaire,
  viewQuestionnaire,
} from './questionnaire.service.ts';
import { exportQuestionnaire } from './results/export-results.service.ts';
import { listTexts, viewResults } from './results/results.service.ts';
import { findQuestionnaireFaultBeforeField } from './teach/questionnaire.form.ts';
import {
  changeQuestionnaire,
  closeQuestionnaire,
  listTeacherQuestionnaires,
  makeQuestionnaire,
  viewTeacherQuestionnaire,
} from './teach/teach-questionnaire.service.ts';

export function questionnaireRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, questionnaireEndpoints.list, ({ context, user, query }) =>
    listQuestionnaires(context, user, query),
  );
  serve(app, context, questionnaireEndpoints.one, ({ context, user, params }) =>
    viewQuestionnaire(context, user, params.id),
  );
  serve(app, context, questionnaireEndpoints.respond, ({ context, user, params, body }) =>
    respondToQuestionnaire(context, user, params.id, body),
  );
}

export function teachQuestionnaireRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, teachQuestionnaireEndpoints.list, ({ context, user, query }) =>
    listTeacherQuestionnaires(context, user, query),
  );
  serve(app, context, teachQuestionnaireEndpoints.one, ({ context, user, params }) =>
    viewTeacherQuestionnaire(context, user, params.id),
  );
  serve(
    app,
    context,
    teachQuestionnaireEndpoints.make,
    ({ context, user, body }) => makeQuestionnaire(context, user, body),
    findQuestionnaireFaultBeforeField,
  );
  serve(
    app,
    context,
    teachQuestionnaireEndpoints.change,
    ({ context, user, params, body }) => changeQuestionnaire(context, user, params.id, body),
    findQuestionnaireFaultBeforeField,
  );
  serve(app, context, teachQuestionnaireEndpoints.close, ({ context, user, params, body }) =>
    closeQuestionnaire(context, user, params.id, body.eventId),
  );
  serve(app, context, teachQuestionnaireEndpoints.results, ({ context, user, params, query }) =>
    viewResults(context, user, params.id, query),
  );
  serve(
    app,
    context,
    teachQuestionnaireEndpoints.export,
    async ({ context, user, params, query, reply }) =>
      sendExport(reply, await exportQuestionnaire(context, user, { ...params, ...query })),
  );
  serve(app, context, teachQuestionnaireEndpoints.texts, ({ context, user, params, query }) =>
    listTexts(context, user, params.id, query),
  );
}

import { questionnaireEndpoints } from '@meiyu/contract/questionnaire/questionnaire.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  listQuestionnaires,
  respondToQuestionnaire,
  viewQuestionnaire,
} from './questionnaire.service.ts';

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

import { correctionEndpoints } from '@meiyu/contract/correction/correction.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { makeCorrection, undoCorrection, viewCorrection } from './make-correction.service.ts';
import { previewCorrection } from './preview-correction.service.ts';
import { viewCorrectableHomework, viewCorrectableQuestion } from './view-correction.service.ts';

export function correctionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, correctionEndpoints.homework, ({ context, user, params }) =>
    viewCorrectableHomework(context, user, params.id),
  );
  serve(app, context, correctionEndpoints.question, ({ context, user, params }) =>
    viewCorrectableQuestion(context, user, {
      homeworkId: params.id,
      questionId: params.questionId,
    }),
  );
  serve(app, context, correctionEndpoints.preview, ({ context, user, params, body }) =>
    previewCorrection(context, user, params.id, body),
  );
  serve(app, context, correctionEndpoints.correct, ({ context, user, params, body }) =>
    makeCorrection(context, user, params.id, body),
  );
  serve(app, context, correctionEndpoints.one, ({ context, user, params }) =>
    viewCorrection(context, user, params.id),
  );
  serve(app, context, correctionEndpoints.undo, ({ context, user, params, body }) =>
    undoCorrection(context, user, params.id, body.eventId),
  );
}
